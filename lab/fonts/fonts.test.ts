/** The size limits of the web fonts, and the completeness of their font faces. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const LAYOUT = join(import.meta.dirname, '../../reader/layout')
const styles = readFileSync(join(LAYOUT, 'fonts.css'), 'utf8')
const weight = (name: string) => statSync(join(LAYOUT, 'fonts', `${name}.woff2`)).size

describe('the web fonts', () => {
  it('weigh at most 60 kB on an English page and 190 kB on an Urdu one', () => {
    expect(weight('hilal-serif') + weight('hilal-italic') + weight('hilal-sans')).toBeLessThanOrEqual(60_000)
    expect(weight('hilal-nastaliq') + weight('hilal-latin')).toBeLessThanOrEqual(190_000)
  })

  it('cover each character once: no two files of a font face overlap', () => {
    const faces = [...styles.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) => face)
    const seen = new Map<string, string>()
    for (const face of faces.filter((each) => each.includes("'Hilal Serif'") || each.includes("'Hilal Sans'"))) {
      const kind = `${/family: '([^']+)'/.exec(face)?.[1]} ${face.includes('italic') ? 'italic' : 'roman'}`
      for (const [, from = '', to = from] of face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)) {
        for (let letter = parseInt(from, 16); letter <= parseInt(to, 16); letter += 1) {
          const key = `${kind} ${letter.toString(16)}`
          expect(seen.has(key), key).toBe(false)
          seen.set(key, face)
        }
      }
    }
  })

  it('exist as files', () => {
    const files = [...styles.matchAll(/url\(([^)]+)\)/g)].map((match) => match[1] ?? '')
    expect(files).not.toHaveLength(0)
    expect(files.filter((file) => !existsSync(join(LAYOUT, file)))).toEqual([])
  })

  it('are listed in the font stacks with their fallbacks', () => {
    const tokens = readFileSync(join(LAYOUT, 'tokens.css'), 'utf8')
    const faces = readFileSync(join(LAYOUT, 'fonts/fallbacks.css'), 'utf8').matchAll(/font-family: ('[^']+')/g)
    const families = new Set([...faces].map((match) => match[1] ?? ''))
    expect(families.size).toBeGreaterThan(0)
    expect([...families].filter((family) => !tokens.includes(family))).toEqual([])
  })
})
