/** Tracks unsaved input on the screen: the back-office does not navigate away from it by itself. */
import { useEffect, useEffectEvent } from 'react'

const questions = new Set<() => boolean>()

export function hasUnsavedWork(): boolean {
  return [...questions].some((isUnsaved) => isUnsaved())
}

/** `isUnsaved` is evaluated when something is about to navigate. */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  const question = useEffectEvent(isUnsaved)
  useEffect(() => {
    const ask = () => question()
    questions.add(ask)
    return () => void questions.delete(ask)
  }, [])
}
