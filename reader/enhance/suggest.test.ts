// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { suggest } from './suggest.ts'

const OPTIONS = ['One', 'Two']
  .map((text, at) => `<div role="option" id="suggestion-${at}" data-href="/article/${at}"><bdi>${text}</bdi></div>`)
  .join('')

let opened: string[] = []

beforeEach(() => {
  opened = []
  vi.stubGlobal('fetch', async () => new Response(OPTIONS))
  vi.spyOn(location, 'assign').mockImplementation((to) => void opened.push(String(to)))
  document.body.innerHTML =
    '<form action="/search"><input name="q" type="search" aria-label="Keywords" data-recent="Recent" data-remove="Remove" data-remove-all="Clear"></form>'
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function field(value: string): HTMLInputElement {
  const input = document.querySelector('input')!
  input.value = value
  input.focus()
  suggest(input)
  return input
}
const press = (input: HTMLElement, key: string) =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

it('a search field becomes a combobox whose options the arrow keys choose and Enter opens', async () => {
  const input = field('one')
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
  press(input, 'ArrowDown')
  press(input, 'ArrowDown')
  expect(input.getAttribute('aria-activedescendant')).toBe('suggestion-1')
  press(input, 'Enter')
  expect(opened).toEqual(['/article/1'])
  press(input, 'Escape')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(input.hasAttribute('aria-activedescendant')).toBe(false)
})

const recent = () => [...document.querySelectorAll('li a')].map((link) => link.textContent)
const stored = () => localStorage.getItem('recent-searches')

it('an empty field offers the recent searches of this device, the last one first', async () => {
  localStorage.setItem('recent-searches', '["river","غالب"]')
  const input = field('')
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
  expect(document.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe('Recent')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Recent')
  expect(recent()).toEqual(['river', 'غالب'])
  expect([...document.querySelectorAll<HTMLElement>('li bdi')].map(({ lang }) => lang)).toEqual(['en', 'ur'])
  press(input, 'ArrowUp')
  expect(document.activeElement?.textContent).toBe('غالب')
  expect(document.activeElement?.getAttribute('href')).toContain(`/search?q=${encodeURIComponent('غالب')}`)
  press(document.activeElement as HTMLElement, 'ArrowDown')
  expect(document.activeElement).toBe(input)
  press(input, 'ArrowDown')
  press(document.activeElement as HTMLElement, 'Escape')
  expect(document.activeElement).toBe(input)
  expect(input.getAttribute('aria-expanded')).toBe('false')
  input.value = 'sea'
  document.querySelector('form')?.dispatchEvent(new Event('submit'))
  expect(stored()).toBe('["sea","river","غالب"]')
})

it('a recent search can be removed, and all of them', async () => {
  localStorage.setItem('recent-searches', '["river","sea","غالب"]')
  const input = field('')
  await expect.poll(() => recent()).toHaveLength(3)
  const button = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!
  button('Remove sea').focus()
  button('Remove sea').click()
  expect(stored()).toBe('["river","غالب"]')
  // The keyboard goes on from where it was.
  expect(document.activeElement).toBe(button('Remove غالب'))
  button('Remove غالب').click()
  expect(document.activeElement).toBe(button('Remove river'))
  button('Remove river').click()
  expect(document.activeElement).toBe(input)
  expect(input.getAttribute('aria-expanded')).toBe('false')
  localStorage.setItem('recent-searches', '["river","sea"]')
  input.blur()
  input.focus()
  expect(recent()).toEqual(['river', 'sea'])
  document.querySelector<HTMLElement>('header button')?.click()
  expect([stored(), recent(), input.getAttribute('aria-expanded')]).toEqual(['[]', [], 'false'])
})

it('what was typed is remembered when a suggestion is chosen', async () => {
  const input = field(' one ')
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
  document.querySelectorAll<HTMLElement>('[role=option] bdi')[1]?.click()
  expect([opened, stored()]).toEqual([['/article/1'], '["one"]'])
})

it('the field has the language of what is typed', () => {
  document.documentElement.lang = 'en'
  const input = field('')
  const type = (text: string) => {
    input.value = text
    input.dispatchEvent(new Event('input'))
    return input.lang
  }
  expect(['غالب', 'river of غالب', 'river', ''].map(type)).toEqual(['ur', 'ur', 'en', 'en'])
  document.documentElement.lang = 'ur'
  expect(['غالب', 'river', ''].map(type)).toEqual(['ur', 'en', 'ur'])
})

/** Answers each request when it is told to, and never one that was aborted. */
function slowServer() {
  const answers: (() => void)[] = []
  const paths: string[] = []
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    paths.push(path)
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      answers.push(() => resolve(new Response(OPTIONS)))
    })
  })
  return { paths, answer: () => answers.shift()?.() }
}

it('words typed quickly are one request, and the open list stays until its answer is there', async () => {
  vi.useFakeTimers()
  try {
    const { paths, answer } = slowServer()
    const input = field('on')
    answer()
    await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
    for (const text of ['one', 'one ', 'one o', 'one of']) {
      input.value = text
      input.dispatchEvent(new Event('input'))
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(100)
    expect(paths.slice(1)).toEqual([expect.stringContaining('?q=one%20of')])
    input.value = 'one off'
    input.dispatchEvent(new Event('input'))
    await vi.advanceTimersByTimeAsync(200)
    expect(input.getAttribute('aria-expanded')).toBe('true')
  } finally {
    vi.useRealTimers()
  }
})

it('a field that is emptied before an answer arrives shows the recent searches', async () => {
  localStorage.setItem('recent-searches', '["river"]')
  const { paths } = slowServer()
  const input = field('rive')
  await expect.poll(() => paths).toHaveLength(1)
  input.value = ''
  input.dispatchEvent(new Event('input'))
  await expect.poll(() => recent()).toEqual(['river'])
  await Promise.resolve()
  expect(input.getAttribute('aria-expanded')).toBe('true')
})
