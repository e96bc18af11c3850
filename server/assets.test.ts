import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAssets } from './assets.ts'

describe('the built assets', () => {
  let dist: string
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'hilal-dist-'))
    put('styles/assets/tokens.css', ':root{--ink:#111}\n')
    put('styles/assets/footer.css', 'footer{color:red}')
    put('styles/assets/card.css', '.card{margin:0}')
    put('styles/assets/about.css', '.about{margin:0}')
    put('styles/.vite/manifest.json', {
      'reader/layout/document.tsx': { file: 'document.js', css: ['assets/tokens.css'], imports: ['_shared.js'] },
      'reader/layout/masthead.tsx': { file: 'masthead.js', imports: ['reader/layout/document.tsx'] },
      'reader/layout/footer.tsx': { file: 'footer.js', css: ['assets/footer.css'] },
      'reader/pages/about/about.page.tsx': {
        file: 'about.js',
        css: ['assets/card.css', 'assets/about.css'],
        imports: ['_card.js'],
      },
      'reader/pages/home/home.page.tsx': { file: 'home.js', imports: ['_card.js'] },
      'reader/pages/home/other.page.tsx': { file: 'other.js' },
      '_card.js': { file: 'card.js', css: ['assets/card.css'], imports: ['_shared.js', '_card.js'] },
      '_shared.js': { file: 'shared.js' },
    })
    put('client/.vite/manifest.json', { 'reader/enhance/main.ts': { file: 'assets/main-1a2b3c.js' } })
  })
  afterEach(() => rmSync(dist, { recursive: true, force: true }))

  function put(path: string, content: string | object) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), typeof content === 'string' ? content : JSON.stringify(content))
  }

  it('give each page the styles of the shell, of its imports and its own, each once and in that order', () => {
    const assets = readAssets(dist)
    const shell = ':root{--ink:#111}\nfooter{color:red}'
    expect(assets.stylesOf('about').css).toBe(`${shell}\n.card{margin:0}\n.about{margin:0}`)
    expect(assets.stylesOf('home').css).toBe(`${shell}\n.card{margin:0}`)
  })

  it('identify styles by the hash that the page’s policy needs', () => {
    const { css, hash } = readAssets(dist).stylesOf('about')
    expect(hash).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  })

  it('include the script of the pages', () => {
    expect(readAssets(dist).script).toBe('/assets/main-1a2b3c.js')
  })

  it('do not change after start-up when a new build replaces the files', () => {
    const assets = readAssets(dist)
    put('styles/assets/about.css', '.new{}')
    expect(assets.stylesOf('about').css).toContain('.about')
  })

  it.each(['none', 'other', '../about', 'toString'])('have no styles for the page %j', (page) => {
    expect(() => readAssets(dist).stylesOf(page)).toThrow(`no styles for the page "${page}"`)
  })

  it('are rejected when incomplete', () => {
    put('client/.vite/manifest.json', {})
    expect(() => readAssets(dist)).toThrow('no script for the pages')
    rmSync(join(dist, 'styles/assets/card.css'))
    put('client/.vite/manifest.json', { 'reader/enhance/main.ts': { file: 'main.js' } })
    expect(() => readAssets(dist)).toThrow(/card\.css/)
    put('styles/.vite/manifest.json', '{ broken')
    expect(() => readAssets(dist)).toThrow(/JSON/)
  })
})
