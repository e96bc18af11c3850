/** How far the line at the cursor keeps from the window's edges, in pixels, so that nothing which sticks there covers it. */

const AIR = 12

function heightOf(selector: string): number {
  return document.querySelector(selector)?.getBoundingClientRect().height ?? 0
}

/** Of what touches the lower edge: how much of the window it takes. */
function takenBelow(selector: string): number {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box && box.bottom >= window.innerHeight - 1 ? Math.max(0, window.innerHeight - box.top) : 0
}

/** Measured whenever it is asked for: the tools wrap, and the keyboard on the screen comes and goes. */
export const roomForCursor = {
  left: AIR,
  right: AIR,
  get top(): number {
    return heightOf('.mantine-AppShell-header') + heightOf('.editor-tools') + AIR
  },
  get bottom(): number {
    return Math.max(takenBelow('.form-actions'), takenBelow('.urdu-typing')) + AIR
  },
}
