/** Registers unsaved changes anywhere on the screen: the back-office never navigates away from them by itself. */
import { useEffect, useEffectEvent } from 'react'

const questions = new Set<() => boolean>()

export function hasUnsavedWork(): boolean {
  return [...questions].some((isUnsaved) => isUnsaved())
}

/** `isUnsaved` is called when something is about to navigate away. */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  const question = useEffectEvent(isUnsaved)
  useEffect(() => {
    const ask = () => question()
    questions.add(ask)
    return () => void questions.delete(ask)
  }, [])
}
