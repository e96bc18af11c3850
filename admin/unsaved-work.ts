/** Registers unsaved changes anywhere on the screen: the back-office never navigates away from them by itself. */

const questions = new Set<() => boolean>()

export function hasUnsavedWork(): boolean {
  return [...questions].some((isUnsaved) => isUnsaved())
}

/** `isUnsaved` is called when something is about to navigate away; the returned function removes it. */
export function registerUnsavedWork(isUnsaved: () => boolean): () => void {
  questions.add(isUnsaved)
  return () => void questions.delete(isUnsaved)
}
