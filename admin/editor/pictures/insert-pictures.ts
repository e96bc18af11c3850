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
      /** Into the places that a pasted document has left for pictures, from one on; the rest is inserted after it. */
      fillPlaces: (files: File[], from: number) => ReturnType
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

/** A name without its folder and ending: Word writes `image1.png` where the file is `image1.jpeg`. */
function stemOf(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/i, '').toLowerCase()
}

/**
 * Gives files to the places that a pasted document has left for pictures: by their names, and from a place on (`from`) the
 * others one after the other. Returns the files that find none.
 */
function fillMissing(tr: Transaction, files: readonly File[], uploads: PictureUploads, from: number | null): File[] {
  const places: { position: number; name: string }[] = []
  tr.doc.descendants(({ type, attrs }, position) => {
    const name: unknown = attrs['missing']
    if (type.name === 'figure' && typeof name === 'string') places.push({ position, name: stemOf(name) })
  })
  const isPicture = ({ type }: File) => PICTURE_TYPES.includes(type)
  const take = (isFor: (place: (typeof places)[number]) => boolean) => {
    const index = places.findIndex(isFor)
    return index < 0 ? undefined : places.splice(index, 1)[0]
  }
  const fill = (file: File, place: { position: number } | undefined) => {
    const [figure] = place ? figuresOf([file], uploads) : []
    if (!place || !figure) return false
    const attributes = { ...tr.doc.nodeAt(place.position)?.attrs, ...figure, missing: null }
    tr.setNodeMarkup(place.position, null, attributes)
    return true
  }
  const unnamed = files.filter((file) => {
    const name = stemOf(file.name)
    return !isPicture(file) || !fill(file, name === '' ? undefined : take((place) => place.name === name))
  })
  if (from === null) return unnamed
  return unnamed.filter(
    (file) =>
      !isPicture(file) ||
      !fill(
        file,
        take(({ position }) => position >= from),
      ),
  )
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
          const figures = figuresOf(fillMissing(tr, files, options.uploads, null), options.uploads)
          if (figures.length > 0) insertFigures(tr, figures, at)
          return tr.docChanged
        },
      fillPlaces:
        (files, from) =>
        ({ tr, dispatch }) => {
          if (!dispatch) return true
          const rest = fillMissing(tr, files, options.uploads, from)
          const figures = figuresOf(rest, options.uploads)
          if (figures.length > 0) insertFigures(tr, figures, from + (tr.doc.nodeAt(from)?.nodeSize ?? 0))
          return tr.docChanged
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
