/** A gallery: pictures beside one another, each with its caption and alternative text. */
import { Node, findParentNode, mergeAttributes } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { EditorState } from '@tiptap/pm/state'
import { createFigure, type NewFigure } from './figure.ts'
import { insertBlocks, leaveBlock, moveCursor } from '../blocks/insert-blocks.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    gallery: {
      /** Adds pictures to the gallery at the cursor, or inserts a gallery of them. */
      addToGallery: (pictures: readonly NewFigure[]) => ReturnType
      /** Moves the selected picture of a gallery by one place: back (-1) or on (1). */
      moveInGallery: (step: 1 | -1) => ReturnType
    }
  }
}

const findGallery = findParentNode(({ type }) => type.name === 'gallery')

/** The picture of a gallery at the cursor: its index, and where the gallery is. */
export function pictureInGallery({ selection }: Pick<EditorState, 'selection'>) {
  const gallery = findGallery(selection)
  if (!gallery) return null
  return { ...gallery, index: selection.$from.index(gallery.depth) }
}

export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'figure+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'div.gallery', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { class: 'gallery' }), 0],

  addCommands() {
    return {
      addToGallery:
        (pictures) =>
        ({ tr, state, dispatch }) => {
          const type = state.schema.nodes['gallery']
          if (!type || pictures.length === 0) return false
          if (!dispatch) return true
          const figures = pictures.map((picture) => createFigure(state.schema, picture))
          const gallery = findGallery(tr.selection)
          if (gallery) closeHistory(tr).insert(gallery.pos + gallery.node.nodeSize - 1, figures)
          else moveCursor(tr, insertBlocks(tr, [type.create(null, figures)]) + 2)
          return true
        },
      moveInGallery:
        (step) =>
        ({ tr, state, dispatch }) => {
          const found = pictureInGallery(state)
          if (!found) return false
          const { node, index, start } = found
          const target = index + step
          if (target < 0 || target >= node.childCount) return false
          if (!dispatch) return true
          const figures = [...node.children]
          const [moved] = figures.splice(index, 1)
          if (!moved) return false
          figures.splice(target, 0, moved)
          closeHistory(tr).replaceWith(start, start + node.content.size, figures)
          const before = figures.slice(0, target).reduce((size, { nodeSize }) => size + nodeSize, 0)
          moveCursor(tr, start + before + 1)
          return true
        },
    }
  },

  addKeyboardShortcuts() {
    return {
      /** A caption is one paragraph: writing goes on after the gallery. */
      Enter: () =>
        this.editor.commands.command(({ tr, state, dispatch }) => {
          const gallery = findGallery(state.selection)
          if (!gallery) return false
          if (dispatch) leaveBlock(tr, gallery.pos + gallery.node.nodeSize)
          return true
        }),
    }
  },
})
