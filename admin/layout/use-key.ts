/** A keyboard shortcut that is inactive while the user types, independent of the modifiers its key needs. */
import { useEffect, useEffectEvent } from 'react'

const TEXT_INPUTS = 'input, textarea, select, [contenteditable="true"]'

export function useKey(keys: readonly string[], run: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !keys.includes(event.key)) return
    if (event.target instanceof Element && event.target.closest(TEXT_INPUTS)) return
    if (document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
