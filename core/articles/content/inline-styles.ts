/** The inline styles that content may have: those that the editor's toolbar creates. */

const COLOR =
  /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,24}|rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,\s*(?:0|1|0?\.\d{1,4})\s*)?\))$/
const FONT =
  /^(?:arial|times-new-roman|"?times new roman"?|calibri|georgia|verdana|montserrat|serif|sans-serif|monospace)(?:\s*,\s*(?:sans-serif|serif|monospace))?$/

const ALLOWED: Record<string, RegExp> = {
  color: COLOR,
  'background-color': COLOR,
  'font-family': FONT,
  'font-size': /^(?:[89]|[1-6]\d|7[0-2])px$/,
  'text-align': /^(?:left|right|center|justify|start|end)$/,
  direction: /^(?:rtl|ltr)$/,
}

/** The allowed declarations in their order; null if there are none. */
export function sanitizeStyle(style: string): string | null {
  const kept = new Map<string, string>()
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase()
    if (Object.hasOwn(ALLOWED, name) && ALLOWED[name]?.test(value)) kept.set(name, value)
  }
  if (kept.size === 0) return null
  return [...kept].map(([name, value]) => `${name}: ${value}`).join('; ')
}
