/**
 * The state of the `/` menu: it opens when a slash is typed into an empty paragraph, and lives as long as the paragraph
 * holds nothing but the slash and what filters the menu.
 */
import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'

/** `from`: where the slash is; `query`: the text after it. */
export type SlashState = { from: number; query: string }

export const slashKey = new PluginKey<SlashState | null>('slashMenu')

const CLOSE = 'close'
const MAX_QUERY_LENGTH = 30

declare module '@tiptap/core' {
  interface Storage {
    slashMenu: { pressed: ((event: KeyboardEvent) => boolean) | null }
  }
}

/** The paragraph at the cursor, if it has no content but text that begins with a slash, and the cursor is at its end. */
function slashAtCursor({ selection }: EditorState): SlashState | null {
  const { $from, empty } = selection
  const { parent, parentOffset } = $from
  const { textContent: text } = parent
  const isText = parent.type.name === 'paragraph' && text.length === parent.content.size
  if (!empty || !isText || !text.startsWith('/') || parentOffset !== text.length) return null
  return text.length > MAX_QUERY_LENGTH ? null : { from: $from.start(), query: text.slice(1) }
}

function isTyped(tr: Transaction): boolean {
  return tr.docChanged && tr.getMeta('paste') === undefined && tr.getMeta('history$') === undefined
}

function next(tr: Transaction, before: SlashState | null, old: EditorState, state: EditorState): SlashState | null {
  if (tr.getMeta(slashKey) === CLOSE) return null
  const found = slashAtCursor(state)
  if (!found) return null
  if (before) return tr.mapping.map(before.from, -1) === found.from ? found : null
  const wasEmpty = old.selection.$from.parent.content.size === 0
  return found.query === '' && wasEmpty && isTyped(tr) ? found : null
}

/** Hands the keys that are pressed while the menu is open to it. Returns how to stop that. */
export function onSlashKey(editor: Editor, pressed: (event: KeyboardEvent) => boolean): () => void {
  editor.storage.slashMenu.pressed = pressed
  return () => {
    editor.storage.slashMenu.pressed = null
  }
}

/** Closes the menu; the slash stays as text. */
export function closeSlashMenu(state: EditorState): Transaction {
  return state.tr.setMeta(slashKey, CLOSE)
}

export const SlashMenuState = Extension.create<object, { pressed: ((event: KeyboardEvent) => boolean) | null }>({
  name: 'slashMenu',
  // Enter and the arrow keys act on the open menu before they act on the text.
  priority: 1000,
  addStorage: () => ({ pressed: null }),
  addProseMirrorPlugins() {
    const { storage } = this
    return [
      new Plugin<SlashState | null>({
        key: slashKey,
        state: { init: () => null, apply: next },
        props: {
          handleKeyDown: (view, event) =>
            slashKey.getState(view.state) !== null && storage.pressed !== null && storage.pressed(event),
          handleDOMEvents: {
            blur: (view) => {
              if (slashKey.getState(view.state)) view.dispatch(closeSlashMenu(view.state))
              return false
            },
          },
        },
      }),
    ]
  },
})
