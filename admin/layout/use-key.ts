/**
 * A keyboard shortcut that is inactive while the user types, independent of the modifiers its key needs. A key is named by
 * what it types (`/`), or by its place on every keyboard layout (`KeyJ`).
 */
import { useEffect, useEffectEvent } from 'react'

const TEXT_INPUTS = 'input, textarea, select, [contenteditable="true"]'

export function useKey(keys: readonly string[], run: (key: string) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = keys.find((each) => each === event.key || each === event.code)
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || key === undefined) return
    if (event.target instanceof Element && event.target.closest(TEXT_INPUTS)) return
    if (document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    run(key)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
