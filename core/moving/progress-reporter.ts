/** Says how far a move is and how long the rest of its step may take, and stores that now and then. */
import type { Progress } from './moves.ts'
import type { ReportProgress } from './mover.ts'

const PROGRESS_MS = 500

export type OnProgress = (progress: Progress) => void

/** `store`: called at the beginning and the end of a step, and every half a second in between. */
export function progressReporter(
  store: (progress: Progress) => Promise<void>,
  onProgress?: OnProgress,
  nowMs: () => number = () => performance.now(),
): ReportProgress {
  let [last, began, step] = [0, 0, '']
  return async (progress) => {
    const { done, total } = progress
    const isNext = step !== progress.step
    const now = nowMs()
    if (isNext) began = now
    step = progress.step
    const remainingSeconds = done === 0 ? null : Math.round((((now - began) / done) * (total - done)) / 1000)
    const known = { ...progress, remainingSeconds }
    onProgress?.(known)
    if (!isNext && done < total && now - last < PROGRESS_MS) return
    last = now
    await store(known)
  }
}
