/** What somebody should look at in a text before readers see it. Nothing of it is an error. */
import type { Node as TextNode } from '@tiptap/pm/model'
import { directionOf, isLocale, type Locale } from '#shared/locale.ts'
import { languageOfBlock, scriptWords } from '#shared/script.ts'
import { parseId } from '#shared/ids.ts'

export type TextFinding = {
  kind: 'alt' | 'heading' | 'emptyHeading' | 'language' | 'textLanguage' | 'placeholder'
  /** Where it is in the document. */
  position: number
  /** The words that it is about; empty for a picture. */
  words: string
}

/** A link or card that leads to another article of the site. */
export type OwnLink = { id: number; position: number; words: string }

/** Capitals where the words are others in lower case; "XXX" is a number of a corps. Unknown characters of InPage are ⟦marked⟧. */
const PLACEHOLDERS =
  /\b(?:TK)+\b|\bx{3,}\b|\bTODO\b|\bFIXME\b|\?{3,}|\blorem(?: ipsum)?\b|لورم(?: ا[پِ]+سم)?|⟦[0-9A-F]{2,4}⟧/gu
const MAX_WORDS = 60

export function placeholdersIn(text: string): { words: string; at: number }[] {
  return Array.from(text.matchAll(PLACEHOLDERS), ({ 0: words, index }) => ({ words, at: index }))
}

function excerptOf(node: TextNode): string {
  const words = node.textContent.trim().replace(/\s+/g, ' ')
  return words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words
}

/** Whether somebody has chosen another language or direction for a block than its words have. */
function isMisdirected({ attrs, textContent }: TextNode): boolean {
  const { lang, dir } = attrs as { lang?: string | null; dir?: string | null }
  const counts = scriptWords(textContent)
  if (counts.arabic === counts.latin) return false
  const written = languageOfBlock(counts, 'en')
  const chosen = lang && isLocale(lang) ? lang : null
  // The Latin letters of a language that is neither are its own.
  if (lang && !chosen) return false
  return (chosen ?? written) !== written || (Boolean(dir) && dir !== directionOf(written))
}

/** An article of an Urdu category whose text is English, or the reverse: the category or the language is wrong. */
function isInOtherLanguage(doc: TextNode, language: Locale): boolean {
  const counts = { arabic: 0, latin: 0 }
  doc.descendants((node) => {
    if (!node.isTextblock) return true
    const { arabic, latin } = scriptWords(node.textContent)
    counts.arabic += arabic
    counts.latin += latin
    return false
  })
  return languageOfBlock(counts, language) !== language
}

export function textFindings(doc: TextNode, language: Locale): TextFinding[] {
  const findings: TextFinding[] = []
  const add = (kind: TextFinding['kind'], position: number, words: string) => findings.push({ kind, position, words })
  // Pages show the title as the first level, and first-level headings as the second.
  let level = 1
  if (isInOtherLanguage(doc, language)) add('textLanguage', 0, '')
  doc.descendants((node, position) => {
    const { name } = node.type
    const { attrs } = node
    if ((name === 'figure' || name === 'image') && !attrs['uploading'] && !String(attrs['alt'] ?? '').trim())
      add('alt', position, excerptOf(node))
    if (name === 'heading') {
      const next = Math.max(2, Number(attrs['level']))
      if (node.textContent.trim() === '') add('emptyHeading', position, '')
      else if (next > level + 1) add('heading', position, excerptOf(node))
      level = next
    }
    if (node.isTextblock && isMisdirected(node)) add('language', position, excerptOf(node))
    if (node.isText)
      for (const { words, at } of placeholdersIn(node.text ?? '')) add('placeholder', position + at, words)
  })
  return findings
}

/** The id in a site-relative address of an article, or in one of this site. */
function articleOf(href: string, origin: string): number | null {
  const path = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
  return parseId(/^\/article\/(\d+)\/?(?:[?#].*)?$/.exec(path)?.[1] ?? '')
}

export function ownLinksIn(doc: TextNode, origin: string): OwnLink[] {
  const links: OwnLink[] = []
  doc.descendants((node, position) => {
    const href = node.marks.find(({ type }) => type.name === 'link')?.attrs['href']
    const id =
      node.type.name === 'relatedArticle' ? Number(node.attrs['article']) : articleOf(String(href ?? ''), origin)
    // A link with a bold word in it is several nodes.
    if (id !== null && links.at(-1)?.id !== id)
      links.push({ id, position, words: excerptOf(node) || (node.text ?? '') })
  })
  return links
}
