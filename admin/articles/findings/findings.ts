/** What somebody should look at in an article before readers see it, and where each finding leads. */
import type { Editor } from '@tiptap/react'
import type { Locale } from '#shared/locale.ts'
import { fieldId } from '../../forms/use-record-form.ts'
import type { ArticleValues } from '../article-values.ts'
import { RELATED_ARTICLES } from '../writing/related-articles.ts'
import { ownLinksIn, placeholdersIn, textFindings, type TextFinding } from './text-findings.ts'

type Place = { field: keyof ArticleValues } | { position: number }
export type Finding = {
  kind: TextFinding['kind'] | 'coverAlt' | 'deadLink' | 'hiddenLink'
  words: string
  place: Place
}

export type FindingsOf = { values: ArticleValues; editor: Editor | null; language: Locale }

/** In the order of the form. */
const TEXTS = ['title', 'kicker', 'standfirst', 'cover_alt', 'cover_credit', 'short_title', 'meta_description'] as const
/** An article that links to more of our own is checked for as many. */
const MAX_LINKS = 40

/** What needs no answer of the server. */
export function immediateFindings({ values, editor, language }: FindingsOf): Finding[] {
  const inFields = TEXTS.flatMap((field) =>
    placeholdersIn(values[field]).map(({ words }) => ({ kind: 'placeholder' as const, words, place: { field } })),
  )
  const isUnsaid = values.cover_image !== '' && values.cover_alt.trim() === ''
  const cover = isUnsaid ? [{ kind: 'coverAlt' as const, words: '', place: { field: 'cover_alt' as const } }] : []
  if (!editor || editor.isDestroyed) return [...inFields, ...cover]
  const inText = textFindings(editor.state.doc, language).map(({ position, ...finding }) => ({
    ...finding,
    place: { position },
  }))
  return [...inFields, ...cover, ...inText]
}

/** Links to articles that do not exist, or that readers do not see yet. One that cannot be asked about is not reported. */
export async function linkFindings({ editor }: Pick<FindingsOf, 'editor'>): Promise<Finding[]> {
  if (!editor || editor.isDestroyed) return []
  const links = ownLinksIn(editor.state.doc, window.location.origin).slice(0, MAX_LINKS)
  const ids = [...new Set(links.map(({ id }) => id))]
  const found = new Map(
    await Promise.all(ids.map(async (id) => [id, await RELATED_ARTICLES.find(id).catch(() => undefined)] as const)),
  )
  return links.flatMap(({ id, words, position }): Finding[] => {
    const article = found.get(id)
    if (article === undefined || article?.isPublic) return []
    const kind = article === null ? 'deadLink' : 'hiddenLink'
    return [{ kind, words: words || article?.title || `/article/${id}`, place: { position } }]
  })
}

/** Opens the part of the panel that a field is folded into; its fields are in the document a moment later. */
function unfolded(name: string, then: () => void): void {
  const folded =
    document.getElementById(fieldId(name))?.closest('details') ??
    document.querySelector<HTMLDetailsElement>(`details[data-fields~="${name}"]`)
  if (!folded || folded.open) return then()
  folded.addEventListener('toggle', () => setTimeout(then), { once: true })
  folded.open = true
}

type Panel = { reveal: (field: string) => void; leave: () => void }

function goTo({ place }: Finding, editor: Editor | null, { reveal, leave }: Panel): void {
  if ('field' in place) {
    reveal(place.field)
    return unfolded(place.field, () => {
      const element = document.getElementById(fieldId(place.field))
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
    })
  }
  leave()
  if (!editor || editor.isDestroyed) return
  const { doc } = editor.state
  const position = Math.min(place.position, doc.content.size)
  const node = doc.nodeAt(position)
  const chain = editor.chain().focus()
  if (node?.isAtom && !node.isText) chain.setNodeSelection(position)
  else chain.setTextSelection(node?.isText ? position : position + 1)
  chain.scrollIntoView().run()
}

/** `panel` shows a field, or leaves the text to itself. */
export function findingsIn(of: FindingsOf, panel: Panel): { of: FindingsOf; onGo: (finding: Finding) => void } {
  return { of, onGo: (finding) => goTo(finding, of.editor, panel) }
}
