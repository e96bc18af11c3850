/**
 * Inserts pictures from files: chosen in the toolbar, dropped or pasted. A placeholder is inserted at once; the upload
 * follows.
 */
import { ReactNodeViewRenderer } from '@tiptap/react'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { insertBlocks, moveCursor } from '../blocks/insert-blocks.ts'
import { createFigure, Figure, type NewFigure, type StoredPicture } from '../schema/figure.ts'
import { FigureView } from './figure-view.tsx'
import { figuresOf, PICTURE_TYPES, PictureUploads } from './picture-uploads.ts'

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

function insertFigures(tr: Transaction, figures: readonly NewFigure[], at?: number): void {
  const blocks = figures.map((figure) => createFigure(tr.doc.type.schema, figure))
  const start = insertBlocks(tr, blocks, at)
  moveCursor(tr, start + blocks.reduce((size, { nodeSize }) => size + nodeSize, 0))
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
        ({ tr, dispatch }) => {
          if (!dispatch) return files.some((file) => PICTURE_TYPES.includes(file.type))
          const figures = figuresOf(files, options.uploads)
          if (figures.length === 0) return false
          insertFigures(tr, figures, at)
          return true
        },
      placeStoredPicture:
        (picture) =>
        ({ tr, dispatch }) => {
          if (dispatch) insertFigures(tr, [picture])
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
