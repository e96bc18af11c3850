/**
 * Inserts pictures from files: chosen in the toolbar, dropped or pasted. A placeholder is inserted at once; the upload
 * follows.
 */
import { ReactNodeViewRenderer } from '@tiptap/react'
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { insertPoint } from '@tiptap/pm/transform'
import { Figure } from '../schema/figure.ts'
import { FigureView } from './figure-view.tsx'
import { PICTURE_TYPES, PictureUploads } from './picture-uploads.ts'

/** A picture of the library; the caption is text. */
export type StoredPicture = { src: string; width?: number; height?: number; alt?: string; caption?: string }

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    insertPictures: {
      /** At the cursor, or at a document position. Files that are not pictures are reported and skipped. */
      insertPictures: (files: File[], at?: number) => ReturnType
      /** Inserts a picture that has already been uploaded. */
      placeStoredPicture: (picture: StoredPicture) => ReturnType
    }
  }
}

type PlacingOptions = { uploads: PictureUploads }

function isEmptyParagraph(state: EditorState, position: number): boolean {
  const { parent } = state.doc.resolve(position)
  return parent.type.name === 'paragraph' && parent.content.size === 0
}

type NewFigure = { caption?: string } & Record<string, unknown>

function insertFigures(tr: Transaction, state: EditorState, figures: NewFigure[], at?: number): void {
  const type = state.schema.nodes['figure']
  if (!type) return
  const position = Math.min(at ?? state.selection.to, state.doc.content.size)
  const nodes = figures.map(({ caption, ...attributes }) =>
    type.create(attributes, caption ? state.schema.text(caption) : null),
  )
  const $position = state.doc.resolve(position)
  if (
    isEmptyParagraph(state, position) &&
    $position.node(-1).canReplaceWith($position.index(-1), $position.index(-1) + 1, type)
  ) {
    tr.replaceWith($position.before(), $position.after(), nodes)
  } else {
    const place = insertPoint(state.doc, position, type) ?? ($position.depth > 0 ? $position.after(1) : position)
    tr.insert(place, nodes)
  }
  const end = tr.mapping.map(position)
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(end, tr.doc.content.size)))).scrollIntoView()
}

function filesIn(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])]
}

/** Word and spreadsheets put a picture of the text beside the text itself; the text is preferred. */
function hasText(transfer: DataTransfer | null): boolean {
  const html = transfer?.getData('text/html') ?? ''
  return html.replace(/<!--[\s\S]*?-->|<style[\s\S]*?<\/style>|<[^>]*>/g, '').trim() !== ''
}

export const InsertedFigure = Figure.extend<PlacingOptions>({
  addOptions: () => ({ uploads: new PictureUploads() }),
  addNodeView: () => ReactNodeViewRenderer(FigureView),
  addCommands() {
    const { options } = this
    return {
      insertPictures:
        (files, at) =>
        ({ tr, state, dispatch }) => {
          const pictures = files.filter((file) => PICTURE_TYPES.includes(file.type))
          if (!dispatch) return pictures.length > 0
          const rejected = files.filter((file) => !PICTURE_TYPES.includes(file.type)).map((file) => file.name)
          if (rejected.length > 0) options.uploads.reject(rejected)
          if (pictures.length === 0) return false
          const figures = pictures.map((file) => ({ uploading: options.uploads.start(file) }))
          insertFigures(tr, state, figures, at)
          return true
        },
      placeStoredPicture:
        (picture) =>
        ({ tr, state, dispatch }) => {
          if (dispatch) insertFigures(tr, state, [picture])
          return true
        },
    }
  },
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        key: new PluginKey('insertPictures'),
        props: {
          handleClickOn: (_view, _at, node, position, event) => {
            if (node.type.name !== 'figure' || !(event.target instanceof HTMLImageElement)) return false
            return editor.commands.setNodeSelection(position)
          },
          handlePaste: (_view, event) => {
            const files = filesIn(event.clipboardData)
            if (files.length === 0 || hasText(event.clipboardData)) return false
            editor.commands.insertPictures(files)
            return true
          },
          handleDrop: (view, event, _slice, moved) => {
            const files = filesIn(event.dataTransfer)
            if (moved || files.length === 0) return false
            event.preventDefault()
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
            editor.commands.insertPictures(files, at)
            return true
          },
        },
      }),
    ]
  },
})
