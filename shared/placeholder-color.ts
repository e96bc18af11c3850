/**
 * The colour that a picture shows until it has loaded, as a class: pages have no style attributes. Sixteen shades of red,
 * green and blue are enough, so that similar pictures share a rule.
 */

/** `color`: `#rrggbb`. The class contains the colour, so that a script can show it where the rule is missing. */
export function placeholderClass(color: string): string {
  const shades = [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 17).toString(16))
  return `bg-${shades.join('')}`
}

/** The rule of a class. It applies to pictures alone, and takes precedence over a rule for all pictures. */
export function placeholderRule(className: string): string {
  return `img.${className}{background:#${className.slice(3)}}`
}
