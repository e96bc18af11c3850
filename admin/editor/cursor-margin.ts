/**
 * The distance in pixels between the cursor's line and the window's edges, so that no sticky element covers the line.
 */

const MARGIN_PX = 12

function heightOf(selector: string): number {
  return document.querySelector(selector)?.getBoundingClientRect().height ?? 0
}

/** The height of the window covered by an element that touches its lower edge. */
function takenBelow(selector: string): number {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box && box.bottom >= window.innerHeight - 1 ? Math.max(0, window.innerHeight - box.top) : 0
}

/** Measured on each access: the toolbar wraps, and the on-screen keyboard opens and closes. */
export const cursorMargin = {
  left: MARGIN_PX,
  right: MARGIN_PX,
  get top(): number {
    return heightOf('.mantine-AppShell-header') + heightOf('.writing-bar') + heightOf('.editor-tools') + MARGIN_PX
  },
  get bottom(): number {
    return Math.max(takenBelow('.form-actions'), takenBelow('.urdu-typing')) + MARGIN_PX
  },
}
