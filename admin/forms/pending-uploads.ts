/** Counts a form's uploads that are in progress or have failed: the form is not saved before all of them are settled. */
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'

type UploadStep = 'inProgress' | 'failed'

type PendingUploads = {
  /** The number in progress. */
  count: number
  /** The number that failed and were neither retried nor discarded. */
  failed: number
  /** Adds an upload; the returned function removes it again. */
  add: (step: UploadStep) => () => void
}

export const PendingUploadsContext = createContext<PendingUploads | null>(null)

export function usePendingUploads(): PendingUploads {
  const [counts, setCounts] = useState({ inProgress: 0, failed: 0 })
  const add = useCallback((step: UploadStep) => {
    const change = (by: number) => setCounts((before) => ({ ...before, [step]: before[step] + by }))
    change(1)
    return () => change(-1)
  }, [])
  return useMemo(() => ({ count: counts.inProgress, failed: counts.failed, add }), [counts, add])
}

/** Counts one upload in the surrounding form for as long as it is in progress or failed. */
export function useReportUpload(step: UploadStep | null): void {
  const add = use(PendingUploadsContext)?.add
  useEffect(() => (step && add ? add(step) : undefined), [step, add])
}
