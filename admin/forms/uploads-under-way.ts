/** What files of a form are on their way, and which did not arrive: it is not saved before all is settled. */
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'

type Step = 'underWay' | 'lost'

type UploadCount = {
  /** On their way. */
  count: number
  /** Failed, and neither sent again nor given up. */
  lost: number
  /** Answers with what takes it back. */
  tell: (step: Step) => () => void
}

export const UploadsUnderWay = createContext<UploadCount | null>(null)

export function useUploadCount(): UploadCount {
  const [counts, setCounts] = useState({ underWay: 0, lost: 0 })
  const tell = useCallback((step: Step) => {
    const add = (by: number) => setCounts((before) => ({ ...before, [step]: before[step] + by }))
    add(1)
    return () => add(-1)
  }, [])
  return useMemo(() => ({ count: counts.underWay, lost: counts.lost, tell }), [counts, tell])
}

/** Tells the form around that a file is on its way or did not arrive, for as long as that is so. */
export function useTellOfUpload(step: Step | null): void {
  const tell = use(UploadsUnderWay)?.tell
  useEffect(() => (step && tell ? tell(step) : undefined), [step, tell])
}
