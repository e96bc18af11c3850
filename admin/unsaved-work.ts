/** What is typed and not saved, anywhere on the screen: the back-office does not leave it of itself. */
import { useEffect, useEffectEvent } from 'react'

const questions = new Set<() => boolean>()

export function hasUnsavedWork(): boolean {
  return [...questions].some((isUnsaved) => isUnsaved())
}

/** `isUnsaved` is asked at the moment when something would leave. */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  const question = useEffectEvent(isUnsaved)
  useEffect(() => {
    const ask = () => question()
    questions.add(ask)
    return () => void questions.delete(ask)
  }, [])
}
