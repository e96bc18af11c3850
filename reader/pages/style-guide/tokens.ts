/** The colour tokens as the stylesheet defines them, by theme and colour scheme. */
import type { Theme } from '#shared/editions/edition.ts'
import css from '../../layout/tokens.css?raw'

export type Mode = 'light' | 'dark'
export type Colours = Record<string, string>

export const THEMES: readonly Theme[] = ['red', 'green', 'blue', 'pink']
export const MODES: readonly Mode[] = ['light', 'dark']

/** Foreground and background pairs. The focus ring needs less contrast than text. */
export const PAIRS: readonly { ink: string; ground: string; least: number }[] = [
  ...['paper', 'paper-2', 'tint-1'].flatMap((ground) =>
    ['ink', 'ink-2', 'accent-ink'].map((ink) => ({ ink, ground, least: 4.5 })),
  ),
  { ink: 'ink-3', ground: 'paper', least: 4.5 },
  { ink: 'ink-3', ground: 'paper-2', least: 4.5 },
  { ink: 'on-accent', ground: 'accent', least: 4.5 },
  { ink: 'paper', ground: 'accent-ink', least: 4.5 },
  { ink: 'focus', ground: 'paper', least: 3 },
]

/** The custom properties set by a selector's rules, in source order. */
function declared(selects: (selector: string) => boolean): Colours {
  const found: Colours = {}
  for (const [, selector = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selects(selector.trim())) continue
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) found[name] = value.trim()
  }
  return found
}

const sheet = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@import[^;]*;/g, '')
const isRoot = (selector: string) => selector === ':root'
const isTheme = (theme: Theme) => (selector: string) =>
  selector.includes(`[data-theme='${theme}']`) && !selector.includes('lang=')

/** The half of a `light-dark()` that applies in a colour scheme; other values as they are. */
function inMode(value: string, mode: Mode): string {
  const [, light, dark] = /^light-dark\(([^,]+), ([^,]+)\)$/.exec(value) ?? []
  return (mode === 'dark' ? dark : light) ?? value
}

/** In cascade order. */
export function coloursOf(theme: Theme, mode: Mode): Colours {
  const all: Colours = { ...declared(isRoot), ...declared(isTheme(theme)) }
  const resolve = (value: string): string => {
    const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    return reference === undefined ? inMode(value, mode) : resolve(all[reference] ?? '')
  }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, resolve(value)]))
}
