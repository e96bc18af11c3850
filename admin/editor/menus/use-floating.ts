/** Places a menu beside lines of the text, which it never covers, and keeps it there while the page scrolls. */
import { useLayoutEffect, type RefObject } from 'react'
import type { Editor } from '@tiptap/core'

type Box = { top: number; bottom: number; left: number; right: number }

const GAP_PX = 8

/** The lower edge of what stays above the text: the toolbar sticks below the header. */
function ceilingOf({ view }: Editor): number {
  const tools = view.dom.closest('.body-editor')?.querySelector('.editor-tools')
  return Math.max(0, tools?.getBoundingClientRect().bottom ?? 0)
}

function elementAtCursor({ view, state }: Editor): Element | null {
  const { node } = view.domAtPos(state.selection.head)
  return node instanceof Element ? node : node.parentElement
}

/** The height of the line that the cursor is in, in pixels. */
function lineHeightOf(editor: Editor): number {
  const { view, state } = editor
  const element = elementAtCursor(editor)
  const lineHeight = element ? Number.parseFloat(getComputedStyle(element).lineHeight) : Number.NaN
  if (!Number.isNaN(lineHeight)) return lineHeight
  const { top, bottom } = view.coordsAtPos(state.selection.head)
  return bottom - top
}

/** Whole lines: an Urdu line is taller than the box that the browser reports for its text. */
function linesOf(box: Box, { view, state }: Editor, lineHeight: number): Box {
  const { top, bottom } = view.coordsAtPos(state.selection.head)
  const leading = Math.max(0, (lineHeight - (bottom - top)) / 2)
  return { ...box, top: box.top - leading, bottom: box.bottom + leading }
}

/** Where the line ends that follows the lines, in the same block or in the next one. */
function endOfNextLine(editor: Editor, lines: Box, lineHeight: number): number {
  const element = elementAtCursor(editor)
  const block = [...editor.view.dom.children].find((child) => child.contains(element))
  const isLast = block !== undefined && lines.bottom + lineHeight / 2 > block.getBoundingClientRect().bottom
  const next = isLast ? block.nextElementSibling?.getBoundingClientRect().top : undefined
  return Math.max(lines.bottom, next ?? 0) + lineHeight
}

type Room = { lines: Box; nextLineEnd: number; ceiling: number; prefers: 'above' | 'below' }

/** Where the menu begins. Where it prefers to be above and cannot, it leaves the line that follows to be read. */
function topOf(height: number, { lines, nextLineEnd, ceiling, prefers }: Room): number {
  const above = lines.top - GAP_PX - height
  const below = prefers === 'above' ? nextLineEnd : lines.bottom + GAP_PX
  const lowest = window.innerHeight - height
  const fitsAbove = above >= ceiling + GAP_PX
  const fitsBelow = below <= lowest
  if (prefers === 'above' ? fitsAbove : fitsAbove && !fitsBelow) return above
  const beside = Math.max(lines.bottom + GAP_PX, Math.min(below, lowest))
  // Lines that fill the window leave no room beside them.
  return prefers === 'below' || beside <= lowest ? beside : lowest - GAP_PX
}

function place(menu: HTMLElement, room: Room): void {
  const { offsetHeight: height, offsetWidth: width } = menu
  const { clientWidth } = document.documentElement
  const { lines, ceiling } = room
  const start = getComputedStyle(menu).direction === 'rtl' ? clientWidth - lines.right : lines.left
  menu.style.insetBlockStart = `${topOf(height, room)}px`
  menu.style.insetInlineStart = `${Math.max(GAP_PX, Math.min(start, clientWidth - width - GAP_PX))}px`
  menu.style.visibility = lines.bottom < ceiling || lines.top > window.innerHeight ? 'hidden' : 'visible'
}

/** `boxOf`: where the text is, in the window; null while there is none. */
export function useFloating(
  menu: RefObject<HTMLElement | null>,
  editor: Editor,
  boxOf: () => Box | null,
  prefers: 'above' | 'below',
): void {
  useLayoutEffect(() => {
    const update = () => {
      const box = editor.isDestroyed ? null : boxOf()
      if (!menu.current || !box) return
      const lineHeight = lineHeightOf(editor)
      const lines = linesOf(box, editor, lineHeight)
      const nextLineEnd = endOfNextLine(editor, lines, lineHeight)
      place(menu.current, { lines, nextLineEnd, ceiling: ceilingOf(editor), prefers })
    }
    update()
    window.addEventListener('scroll', update, { capture: true, passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update, { capture: true })
      window.removeEventListener('resize', update)
    }
  })
}
