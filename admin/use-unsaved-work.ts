/** Registers the unsaved changes of a component while it is on the screen. */
import { useEffect, useEffectEvent } from 'react'
import { registerUnsavedWork } from './unsaved-work.ts'

/** `isUnsaved` is called when something is about to navigate away. */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  const question = useEffectEvent(isUnsaved)
  useEffect(() => registerUnsavedWork(() => question()), [])
}
