/** Recombines sentences into new articles: they make no sense, but have the length, variety and markup of real ones. */
import type { Random } from './random.ts'
import type { Material } from './material.ts'

const MIN_WORDS = 200
const MAX_WORDS = 2000

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function wordsOf(text: string): number {
  return text.split(' ').length
}

/** Most are short, some are long. */
export function lengthInWords(random: Random): number {
  return Math.round(MIN_WORDS + (MAX_WORDS - MIN_WORDS) * random.next() ** 2.2)
}

function paragraph(material: Material, random: Random): string {
  return Array.from({ length: random.between(2, 6) }, () => escaped(random.oneOf(material.sentences))).join(' ')
}

function list(material: Material, random: Random): string {
  const items = Array.from(
    { length: random.between(3, 6) },
    () => `<li>${escaped(random.oneOf(material.sentences))}</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

export function bodyOf(material: Material, random: Random, words: number): string {
  const parts: string[] = []
  for (let written = 0; written < words;) {
    const kind = random.next()
    let part = `<p>${paragraph(material, random)}</p>`
    if (parts.length > 0 && kind < 0.12) part = `<h2>${escaped(random.oneOf(material.headings))}</h2>\n${part}`
    else if (kind < 0.16) part = `<blockquote>${part}</blockquote>`
    else if (kind < 0.2) part = list(material, random)
    parts.push(part)
    written += wordsOf(part)
  }
  return parts.join('\n')
}

/** A title that is not in `taken`, to which it is added. */
export function titleOf(material: Material, random: Random, taken: Set<string>): string {
  const wanted = `${random.oneOf(material.headings)}: ${random.oneOf(material.headings)}`
  let title = wanted
  for (let number = 2; taken.has(title); number += 1) title = `${wanted} (${number})`
  taken.add(title)
  return title
}
