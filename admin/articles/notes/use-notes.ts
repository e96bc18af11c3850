/** Notes of an article: loads and changes them, and draws their passages in the editor. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { NoteWire } from '#shared/schemas/note.schema.ts'
import { MAX_SELECTION_SIZE } from '#shared/schemas/limits.ts'
import { api } from '../../api/client.ts'
import type { LastSave } from '../use-known-article.ts'
import { currentAnchors, drawnNotes, NOTES, notesPlugin } from './notes-plugin.ts'
import type { Anchor } from './passages.ts'

const NO_NOTES: readonly NoteWire[] = []

function pathOf(articleId: number): string {
  return `/api/article/${articleId}/notes/`
}

function isSame(one: Anchor, other: Anchor): boolean {
  return one.quote === other.quote && one.prefix === other.prefix && one.suffix === other.suffix
}

/** The calls that change notes; each throws `ApiError`. */
function useChanges(articleId: number | null) {
  const queries = useQueryClient()
  const changed = () => queries.invalidateQueries({ queryKey: ['notes', articleId] })
  const call = async (path: string, method: 'POST' | 'PATCH' | 'DELETE', json?: object) => {
    if (articleId === null) return
    await api(pathOf(articleId) + path, { method, ...(json && { json }) })
    await changed()
  }
  return {
    create: async (text: string, anchor: Anchor) => call('', 'POST', { text, ...anchor }),
    reply: async (id: number, text: string) => call(`${id}/replies/`, 'POST', { text }),
    setResolved: async (id: number, resolved: boolean) => call(`${id}/`, 'PATCH', { resolved }),
    remove: async (id: number) => call(`${id}/`, 'DELETE'),
  }
}

/** The ids of the notes whose passages are in the text, in its order. */
function useDrawn(editor: Editor | null): readonly number[] {
  const ids = useSyncExternalStore(
    (onChange) => {
      editor?.on('transaction', onChange)
      return () => editor?.off('transaction', onChange)
    },
    () =>
      editor && !editor.isDestroyed
        ? drawnNotes(editor.state)
            .map(({ id }) => id)
            .join()
        : '',
  )
  return ids === '' ? [] : ids.split(',').map(Number)
}

/** Also finds passages whose words have returned. */
function draw(editor: Editor | null, notes: readonly NoteWire[], active: number | null): void {
  if (!editor || editor.isDestroyed) return
  const anchored = notes.map((note) => ({ ...note, isResolved: note.resolved_at !== null }))
  editor.view.dispatch(editor.state.tr.setMeta(NOTES, { notes: anchored, active }))
}

type NotesOptions = {
  /** Null for an article that is not stored. */
  articleId: number | null
  editor: Editor | null
  last: LastSave | null
  /** Called when somebody clicks a passage, or asks for a new note by keyboard. */
  onPick: () => void
  onWrite: () => void
}

export function useNotes({ articleId, editor, last, onPick, onWrite }: NotesOptions) {
  const [active, setActive] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['notes', articleId],
    queryFn: async ({ signal }) => (await api<{ data: NoteWire[] }>(pathOf(articleId ?? 0), { signal })).data,
    enabled: articleId !== null,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })
  const notes = data ?? NO_NOTES

  const pick = useEffectEvent((id: number) => {
    setActive(id)
    onPick()
  })
  const write = useEffectEvent(() => onWrite())
  useEffect(() => {
    if (!editor) return undefined
    editor.registerPlugin(notesPlugin({ onPick: pick, onWrite: write }))
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(NOTES)
    }
  }, [editor])

  useEffect(() => draw(editor, notes, active), [editor, notes, active])

  /** The words of passages that have been edited: once they are saved, others find them by these. */
  const follow = useEffectEvent(async (save: LastSave | null) => {
    if (!editor || editor.isDestroyed || articleId === null || save?.savedIn !== 'article') return
    draw(editor, notes, active)
    const current = currentAnchors(editor.state)
    const moved = notes.flatMap((note) => {
      const anchor = current.get(note.id)
      return anchor && !isSame(note, anchor) ? [{ id: note.id, ...anchor }] : []
    })
    for (let first = 0; first < moved.length; first += MAX_SELECTION_SIZE) {
      const anchors = moved.slice(first, first + MAX_SELECTION_SIZE)
      await api(`${pathOf(articleId)}anchors/`, { method: 'PUT', json: { anchors } })
    }
    if (moved.length > 0) await refetch()
  })
  useEffect(() => {
    // Where this fails, they are found by their former words, or followed with the next save.
    follow(last).catch(() => undefined)
  }, [last])

  return {
    notes,
    error,
    refetch,
    isLoading: !data && !error,
    drawn: useDrawn(editor),
    active,
    setActive,
    ...useChanges(articleId),
  }
}

export type ArticleNotes = ReturnType<typeof useNotes>
