/** How many files of a form are on their way: it is not saved before they have arrived. */
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'

type UploadCount = { count: number; begin: () => void; end: () => void }

export const UploadsUnderWay = createContext<UploadCount | null>(null)

export function useUploadCount(): UploadCount {
  const [count, setCount] = useState(0)
  const begin = useCallback(() => setCount((before) => before + 1), [])
  const end = useCallback(() => setCount((before) => before - 1), [])
  return useMemo(() => ({ count, begin, end }), [count, begin, end])
}

/** Tells the form around that a file is on its way, for as long as it is. */
export function useTellOfUpload(isUnderWay: boolean): void {
  const around = use(UploadsUnderWay)
  const begin = around?.begin
  const end = around?.end
  useEffect(() => {
    if (!isUnderWay || !begin || !end) return undefined
    begin()
    return end
  }, [isUnderWay, begin, end])
}
