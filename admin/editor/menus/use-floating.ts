/** Places a menu beside a part of the text, which it never covers, and keeps it there while the page scrolls. */
import { useLayoutEffect, type RefObject } from 'react'
import type { Editor } from '@tiptap/core'

type Box = { top: number; bottom: number; left: number; right: number }

const GAP_PX = 8

/** The lower edge of what stays above the text: the toolbar sticks below the header. */
function ceilingOf({ view }: Editor): number {
  const tools = view.dom.closest('.body-editor')?.querySelector('.editor-tools')
  return Math.max(0, tools?.getBoundingClientRect().bottom ?? 0)
}

function place(menu: HTMLElement, box: Box, ceiling: number, prefers: 'above' | 'below'): void {
  const { offsetHeight: height, offsetWidth: width } = menu
  const { clientWidth } = document.documentElement
  const above = box.top - GAP_PX - height
  const below = box.bottom + GAP_PX
  const fitsAbove = above >= ceiling + GAP_PX
  const fitsBelow = below + height <= window.innerHeight
  const isAbove = prefers === 'above' ? fitsAbove : fitsAbove && !fitsBelow
  const start = getComputedStyle(menu).direction === 'rtl' ? clientWidth - box.right : box.left
  menu.style.insetBlockStart = `${isAbove ? above : below}px`
  menu.style.insetInlineStart = `${Math.max(GAP_PX, Math.min(start, clientWidth - width - GAP_PX))}px`
  menu.style.visibility = box.bottom < ceiling || box.top > window.innerHeight ? 'hidden' : 'visible'
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
      if (menu.current && box) place(menu.current, box, ceilingOf(editor), prefers)
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
