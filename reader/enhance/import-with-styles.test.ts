import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importWithStyles } from './import-with-styles.ts'

/** A link element as far as it matters here; it loads or fails when a test says so. */
class Link extends EventTarget {
  rel = ''
  href = ''
  remove(): void {
    links = links.filter((link) => link !== this)
  }
}

let links: Link[]
beforeEach(() => {
  links = []
  vi.stubGlobal('document', { createElement: () => new Link(), head: { append: (link: Link) => links.push(link) } })
})
afterEach(() => vi.unstubAllGlobals())

const load = async () => 'module'

it('waits for the styles of a module, and loads each once', async () => {
  let isLoaded = false
  const first = importWithStyles(load, ['assets/a.css', 'assets/b.css']).finally(() => (isLoaded = true))
  const second = importWithStyles(load, ['assets/a.css'])
  expect(links.map(({ href, rel }) => [href, rel])).toEqual([
    ['/assets/a.css', 'stylesheet'],
    ['/assets/b.css', 'stylesheet'],
  ])
  links[0]?.dispatchEvent(new Event('load'))
  expect(await second).toBe('module')
  expect(isLoaded).toBe(false)
  links[1]?.dispatchEvent(new Event('load'))
  expect(await first).toBe('module')
})

it('rejects where a style sheet does not load, and loads it again at the next attempt', async () => {
  const failed = importWithStyles(load, ['assets/c.css'])
  links[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('assets/c.css')
  expect(links).toEqual([])
  const again = importWithStyles(load, ['assets/c.css'])
  links[0]?.dispatchEvent(new Event('load'))
  expect(await again).toBe('module')
})

it('needs no styles', async () => {
  expect(await importWithStyles(load)).toBe('module')
})
