import { describe, expect, it } from 'vitest'
import { contrast } from './palette.tsx'
import { coloursOf, MODES, PAIRS, THEMES } from './tokens.ts'

describe('the colour tokens', () => {
  it('computes contrast as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  const cases = THEMES.flatMap((theme) => MODES.flatMap((mode) => PAIRS.map((pair) => ({ theme, mode, ...pair }))))

  it.each(cases)('$theme $mode: $ink on $ground has sufficient contrast', ({ theme, mode, ink, ground, least }) => {
    const colours = coloursOf(theme, mode)
    expect(colours[ink]).toMatch(/^#[0-9a-f]{6}$/)
    expect(colours[ground]).toMatch(/^#[0-9a-f]{6}$/)
    expect(contrast(colours[ink] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })

  it('differ by theme and colour scheme, and the red is that of the brand', () => {
    expect(coloursOf('red', 'light')['accent']).toBe('#df1600')
    expect(coloursOf('green', 'light')['accent']).not.toBe(coloursOf('red', 'light')['accent'])
    expect(coloursOf('red', 'dark')['paper']).not.toBe(coloursOf('red', 'light')['paper'])
    expect(coloursOf('pink', 'dark')['accent-ink']).not.toBe(coloursOf('pink', 'light')['accent-ink'])
  })
})
