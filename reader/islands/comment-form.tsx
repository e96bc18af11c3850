/**
 * The rating and comment form of a signed-in reader, and deleting their own comments. Only signed-in readers load
 * React.
 */
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { commenting as en } from '#shared/i18n/en/commenting.ts'
import { commenting as ur } from '#shared/i18n/ur/commenting.ts'
import { CommentForm } from './comment-form/form.tsx'
import { OwnComment, type AddedComment } from './comment-form/own-comment.tsx'
import type { IslandText } from './comment-form/island-text.ts'
import { pageLocale } from './page-locale.ts'
import { callSignedIn, currentRole, onEnd } from './session.ts'

/** One of the reader's comments and its mount point; `added` is set if the page was served without it. */
type Own = { id: number; place: HTMLElement; added?: AddedComment }

function mountPointOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-comment="${id}"]`)
}

/** Creates a mount point at the top of the list, which is newest first. */
function newMountPoint(id: number): HTMLElement {
  const place = document.createElement('li')
  place.dataset['comment'] = String(id)
  document.querySelector('[data-comments]')?.prepend(place)
  return place
}

/** Updates the count and average from a newly fetched page; if that fails, they stay as they are. */
async function renewSummary(): Promise<void> {
  const page = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => null)
  if (!page?.ok) return
  const now = new DOMParser().parseFromString(await page.text(), 'text/html').querySelector('[data-comments-summary]')
  if (now) document.querySelector('[data-comments-summary]')?.replaceWith(now)
}

async function ownOnThisPage(article: number): Promise<Own[]> {
  const answer = await callSignedIn('GET', `/api/article/${article}/comments/mine/`)
  const { data = [] } = (answer?.ok ? answer.body : {}) as { data?: AddedComment[] }
  // The oldest first, because each is placed above the others.
  return data.toReversed().flatMap((own): Own[] => {
    const place = mountPointOf(own.id)
    if (place) return [{ id: own.id, place }]
    // One that waits for an editor is on no page but its reader's.
    return own.status === 'pending' ? [{ id: own.id, place: newMountPoint(own.id), added: own }] : []
  })
}

function Island({ article, text }: { article: number; text: IslandText }) {
  const [own, setOwn] = useState<Own[]>([])

  useEffect(() => {
    void ownOnThisPage(article).then((found) => setOwn((former) => [...former, ...found]))
  }, [article])

  const add = (added: AddedComment) => {
    const place = newMountPoint(added.id)
    void renewSummary()
    setOwn((former) => [{ id: added.id, place, added }, ...former])
  }
  const remove = ({ id, place }: Own) => {
    setOwn((former) => former.filter((each) => each.id !== id))
    place.hidden = true
    void renewSummary()
  }

  return (
    <>
      <CommentForm article={article} text={text} onAdded={add} />
      {own.map((each) =>
        createPortal(
          <OwnComment id={each.id} added={each.added} text={text} onRemoved={() => remove(each)} />,
          each.place,
          String(each.id),
        ),
      )}
    </>
  )
}

export async function mountCommentForm(place: HTMLElement): Promise<void> {
  if (!(await currentRole())) return
  const locale = pageLocale()
  const forVisitors = [...place.childNodes]
  place.replaceChildren()
  const root = createRoot(place)
  root.render(<Island article={Number(place.dataset['article'])} text={{ locale, t: locale === 'ur' ? ur : en }} />)
  onEnd(() => {
    root.unmount()
    place.replaceChildren(...forVisitors)
  })
}
