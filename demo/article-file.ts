/** The source file of a demo article: a header between two lines of dashes, then HTML. */

export type DemoArticle = {
  slug: string
  category: string
  title: string
  kicker: string | null
  /** The summary below the title; null if lists show how the content begins. */
  standfirst: string | null
  /** The key of an author. */
  author: string
  /** The name of who took the pictures. */
  photographer: string | null
  /** Whole days before the day of loading. */
  daysAgo: number
  /** The source of a text in the public domain. */
  source: string | null
  /** The name of the cover's illustration. */
  cover: string
  coverAlt: string | null
  credit: string | null
  html: string
}

const FILE = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/** Throws an error whose message says what is wrong with the file. */
export function parseArticle(text: string, place: { slug: string; category: string }): DemoArticle {
  const match = FILE.exec(text)
  if (!match) throw new Error('The header between two lines of dashes is missing.')
  const [, header = '', html = ''] = match
  const entries = header
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      if (colon < 1) throw new Error(`The header’s line “${line}” has no name.`)
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
    })
  const values = new Map(entries)
  const needed = (name: string) => {
    const value = values.get(name)
    if (!value) throw new Error(`The header has no “${name}”.`)
    return value
  }
  const optional = (name: string) => values.get(name) ?? null
  const daysAgo = needed('daysAgo')
  if (!/^\d{1,5}$/.test(daysAgo)) throw new Error('“daysAgo” is not an integer.')
  if (html.trim() === '') throw new Error('The content is empty.')
  return {
    ...place,
    title: needed('title'),
    kicker: optional('kicker'),
    standfirst: optional('standfirst'),
    author: needed('author'),
    photographer: optional('photographer'),
    daysAgo: Number(daysAgo),
    source: optional('source'),
    cover: values.get('cover') ?? place.slug,
    coverAlt: optional('coverAlt'),
    credit: optional('credit'),
    html: html.trim(),
  }
}
