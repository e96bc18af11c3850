/** Cards of related articles: content of the demo magazine names an article by its slug, `data-article="demo:<slug>"`. */
import { elementsNamed, parseHtml, writeHtml, type Element } from '#core/html-tree.ts'

const ATTRIBUTE = 'data-article'
const NAMED = /^demo:([a-z0-9-]+)$/

function slugOf(element: Element): string | undefined {
  return NAMED.exec(element.attribs[ATTRIBUTE] ?? '')?.[1]
}

/** The slugs that content names. */
export function relatedSlugs(html: string): string[] {
  return elementsNamed(parseHtml(html), 'div').flatMap((element) => slugOf(element) ?? [])
}

/** Replaces slugs by the ids of their articles; the card of an article without an id is omitted. */
export function insertRelated(html: string, ids: ReadonlyMap<string, number>): string {
  const tree = parseHtml(html)
  for (const element of elementsNamed(tree, 'div')) {
    const slug = slugOf(element)
    const id = slug === undefined ? undefined : ids.get(slug)
    if (id !== undefined) element.attribs[ATTRIBUTE] = String(id)
  }
  return writeHtml(tree, (element) => (slugOf(element) === undefined ? undefined : ''))
}
