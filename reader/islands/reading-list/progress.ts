/** How far the reader got in the articles that are not finished. Only this device stores it. */
import { PROGRESS_KEY } from '#shared/reading-list.ts'
import { storedValue } from '../stored-value.ts'

/** `part`: the index of the paragraph reached, of `parts`. */
export type Progress = { id: number; part: number; parts: number }

const MAX_ARTICLES = 20

function isProgress(value: unknown): value is Progress {
  const { id, part, parts } = (value ?? {}) as Partial<Progress>
  const [article, at, all] = [id, part, parts].map(Number) as [number, number, number]
  return [article, at, all].every(Number.isSafeInteger) && article > 0 && at > 0 && at < all
}

/** The article read last comes first. Anything that is not a list is an empty one. */
export function parseProgress(text: string | null): Progress[] {
  try {
    const list: unknown = JSON.parse(text ?? '')
    return Array.isArray(list) ? list.filter(isProgress).slice(0, MAX_ARTICLES) : []
  } catch {
    return []
  }
}

export function withoutProgress(list: readonly Progress[], articleId: number): Progress[] {
  return list.filter(({ id }) => id !== articleId)
}

export function withProgress(list: readonly Progress[], progress: Progress): Progress[] {
  return [progress, ...withoutProgress(list, progress.id)].slice(0, MAX_ARTICLES)
}

/** From 1 to 99. */
export function percentOf({ part, parts }: Progress): number {
  return Math.min(99, Math.max(1, Math.round((part / parts) * 100)))
}

export const progressList = storedValue(PROGRESS_KEY, parseProgress)
