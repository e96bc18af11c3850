import { describe, expect, it } from 'vitest'
import { parsePreferences, PREFERENCES, withChoice } from './reading-preferences.ts'

describe('reading preferences', () => {
  it('survive storing in every combination', () => {
    for (const scheme of PREFERENCES.scheme) {
      for (const size of PREFERENCES.size) {
        for (const font of PREFERENCES.font) {
          const stored = withChoice(withChoice(withChoice(null, 'font', font), 'scheme', scheme), 'size', size)
          expect(parsePreferences(stored)).toEqual({ scheme, size, font })
        }
      }
    }
  })

  it('store nothing for a default, but every chosen font', () => {
    expect(withChoice('dark large', 'scheme', 'system')).toBe('large')
    expect(withChoice('dark larger', 'font', 'naskh')).toBe('dark larger naskh')
    expect(withChoice('naskh', 'font', 'nastaliq')).toBe('nastaliq')
    expect(withChoice('unknown\u0000 dark', 'size', 'large')).toBe('dark large')
  })

  it.each([null, '', 'hilal-urdu', '{"scheme":"dark"}', 'darker largest', '\u0000'])('ignore %j', (stored) => {
    expect(parsePreferences(stored)).toEqual({ scheme: 'system', size: 'standard', font: 'nastaliq' })
  })
})
