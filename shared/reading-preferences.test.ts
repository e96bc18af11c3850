import { describe, expect, it } from 'vitest'
import { formatPreferences, parsePreferences, PREFERENCES } from './reading-preferences.ts'

describe('reading preferences', () => {
  it('survive storing in every combination', () => {
    for (const scheme of PREFERENCES.scheme) {
      for (const size of PREFERENCES.size) {
        for (const font of PREFERENCES.font) {
          const preferences = { scheme, size, font }
          expect(parsePreferences(formatPreferences(preferences))).toEqual(preferences)
        }
      }
    }
  })

  it('store nothing for defaults', () => {
    expect(formatPreferences({ scheme: 'system', size: 'standard', font: 'nastaliq' })).toBe('')
    expect(formatPreferences({ scheme: 'dark', size: 'larger', font: 'naskh' })).toBe('dark larger naskh')
  })

  it.each([null, '', 'hilal-urdu', '{"scheme":"dark"}', 'darker largest', '\u0000'])('ignore %j', (stored) => {
    expect(parsePreferences(stored)).toEqual({ scheme: 'system', size: 'standard', font: 'nastaliq' })
  })
})
