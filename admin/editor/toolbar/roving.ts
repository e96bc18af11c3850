/** A toolbar is a single tab stop; the arrow keys, Home and End move within it (ARIA toolbar pattern). */
import { useEffect, type RefObject } from 'react'

const TOOLS = 'button:not(:disabled), select:not(:disabled)'

function toolsIn(toolbar: HTMLElement): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>(TOOLS)].filter((tool) => tool.offsetParent !== null)
}

function settle(toolbar: HTMLElement, current: HTMLElement | null): void {
  const tools = toolsIn(toolbar)
  const stop = tools.find((tool) => tool === current) ?? tools.find((tool) => tool.tabIndex === 0) ?? tools[0]
  for (const tool of toolbar.querySelectorAll<HTMLElement>('button, select')) tool.tabIndex = tool === stop ? 0 : -1
}

function nextIndex(key: string, here: number, count: number, mirrored: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const step = (key === 'ArrowRight') === mirrored ? -1 : 1
  return (here + step + count) % count
}

export function useRovingFocus(reference: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toolbar = reference.current
    if (!toolbar) return undefined
    settle(toolbar, null)
    const changes = new MutationObserver(() => settle(toolbar, null))
    changes.observe(toolbar, { childList: true, subtree: true, attributeFilter: ['disabled'] })

    const focused = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches(TOOLS)) settle(toolbar, event.target)
    }
    const pressed = (event: KeyboardEvent) => {
      const tools = toolsIn(toolbar)
      const here = tools.findIndex((tool) => tool === event.target)
      if (here < 0 || event.ctrlKey || event.altKey || event.metaKey) return
      const next = nextIndex(event.key, here, tools.length, getComputedStyle(toolbar).direction === 'rtl')
      if (next === null) return
      event.preventDefault()
      tools[next]?.focus()
    }
    toolbar.addEventListener('focusin', focused)
    toolbar.addEventListener('keydown', pressed)
    return () => {
      changes.disconnect()
      toolbar.removeEventListener('focusin', focused)
      toolbar.removeEventListener('keydown', pressed)
    }
  }, [reference])
}
