/** The colours of the site as its stylesheet has them, by theme, for light and for dark. */
import type { Theme } from '#shared/editions/edition.ts'
import css from '../../layout/tokens.css?raw'

export type Mode = 'light' | 'dark'
export type Colours = Record<string, string>

export const THEMES: readonly Theme[] = ['red', 'green', 'blue', 'pink']
export const MODES: readonly Mode[] = ['light', 'dark']

/** What is written on what. The frame of the focused element need not reach what text must. */
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

const DARK = '@media (prefers-color-scheme: dark) {'

function splitByMode(text: string): Record<Mode, string> {
  const from = text.indexOf(DARK)
  if (from < 0) return { light: text, dark: '' }
  let depth = 1
  let at = from + DARK.length
  for (; depth > 0 && at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}') depth--
  }
  return { light: text.slice(0, from) + text.slice(at), dark: text.slice(from + DARK.length, at - 1) }
}

/** Custom properties that the rules of a selector set, in the order of the sheet. */
function declared(text: string, selects: (selector: string) => boolean): Colours {
  const found: Colours = {}
  for (const [, selector = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selects(selector.trim())) continue
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) found[name] = value.trim()
  }
  return found
}

const sheets = splitByMode(css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@import[^;]*;/g, ''))
const isRoot = (selector: string) => selector === ':root'
const isTheme = (theme: Theme) => (selector: string) =>
  selector.includes(`[data-theme='${theme}']`) && !selector.includes('lang=')

/** In the order in which the sheet's rules win over one another. */
export function coloursOf(theme: Theme, mode: Mode): Colours {
  const layers = [declared(sheets.light, isRoot), declared(sheets.light, isTheme(theme))]
  if (mode === 'dark') layers.push(declared(sheets.dark, isRoot), declared(sheets.dark, isTheme(theme)))
  const all: Colours = Object.assign({}, ...layers)
  const resolve = (value: string): string => {
    const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    return reference === undefined ? value : resolve(all[reference] ?? '')
  }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, resolve(value)]))
}
