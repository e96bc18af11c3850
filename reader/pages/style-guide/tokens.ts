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

/** The custom properties set by a selector's rules, in source order. */
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

/** In cascade order. */
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
