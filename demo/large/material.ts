/** The sentences and headings of the demo magazine, by language and audience: the material of large magazines. */
import { isUrduCategory, magazineOfCategory } from '#shared/categories.ts'
import { elementsNamed, parseHtml } from '#core/html-tree.ts'
import { htmlText } from '#shared/html-text.ts'
import type { DemoArticle } from '../article-file.ts'

export type Material = { sentences: string[]; headings: string[] }

const SENTENCE_END = /(?<=[.!?۔؟]["”’“]?)\s+/u
const SHORTEST = 20
const LONGEST = 400

/** Articles whose sentences may be combined: of one language, and all for children or none. */
export function kindOf(category: string): string {
  const language = isUrduCategory(category) ? 'ur' : 'en'
  const forChildren = magazineOfCategory(category)?.includes('kids') ?? false
  return `${language}${forChildren ? ' kids' : ''}`
}

function textsOf(html: string, tag: 'p' | 'h2'): string[] {
  return elementsNamed(parseHtml(html), tag)
    .map(htmlText)
    .filter((text) => text !== '')
}

export function materialOf(articles: readonly DemoArticle[]): Map<string, Material> {
  const material = new Map<string, Material>()
  for (const article of articles) {
    // An article of the digital section may be in either language: only categories that determine theirs are used.
    if (article.category === 'digital') continue
    const kind = kindOf(article.category)
    const kept = material.get(kind) ?? { sentences: [], headings: [] }
    material.set(kind, kept)
    const sentences = textsOf(article.html, 'p').flatMap((paragraph) => paragraph.split(SENTENCE_END))
    kept.sentences.push(...sentences.filter((text) => text.length >= SHORTEST && text.length <= LONGEST))
    kept.headings.push(article.title, ...textsOf(article.html, 'h2'))
  }
  return material
}
