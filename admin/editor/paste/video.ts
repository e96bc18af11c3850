/** The address of a video, pasted on an empty line, is the video. */
import type { EditorView } from '@tiptap/pm/view'
import { embedAddress } from '#shared/embeds.ts'
import { insertAndLeave } from '../blocks/insert-blocks.ts'

/** False if the paste is anything else. */
export function pasteVideo(view: EditorView, event: ClipboardEvent): boolean {
  const { state } = view
  const { parent } = state.selection.$from
  const type = state.schema.nodes['video']
  if (!type || parent.type.name !== 'paragraph' || parent.content.size > 0) return false
  const pasted = event.clipboardData?.getData('text/plain').trim() ?? ''
  const src = /^https?:\/\/\S+$/i.test(pasted) ? embedAddress(pasted) : null
  if (src === null) return false
  view.dispatch(insertAndLeave(state.tr, type.create({ src })))
  return true
}
