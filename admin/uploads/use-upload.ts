/** The state of a field's upload: progress, failure and retry. */
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/client.ts'
import { uploadFile, wasStopped, type UploadedFile, type UploadKind } from './upload.ts'

/** `progress` is from 0 to 1. A failure without a response has no `reason`. */
export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; name: string; progress: number }
  | { step: 'failed'; file: File; isRefused: boolean; isSignedOut: boolean; reason: string }

export function useUpload(kind: UploadKind, onDone: (uploaded: UploadedFile, file: File) => void) {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function start(file: File): Promise<void> {
    underWay.current?.abort()
    const control = new AbortController()
    underWay.current = control
    setState({ step: 'sending', name: file.name, progress: 0 })
    const onProgress = (progress: number) => setState({ step: 'sending', name: file.name, progress })
    try {
      const uploaded = await uploadFile(kind, file, { onProgress, signal: control.signal })
      setState({ step: 'idle' })
      onDone(uploaded, file)
    } catch (error) {
      if (underWay.current !== control) return
      if (wasStopped(error)) return setState({ step: 'idle' })
      const { status, message } = error instanceof ApiError ? error : { status: 0, message: '' }
      setState({ step: 'failed', file, isRefused: status > 0, isSignedOut: status === 401, reason: message })
    }
  }

  return {
    state,
    start: (file: File) => void start(file),
    stop: () => underWay.current?.abort(),
    forget: () => setState({ step: 'idle' }),
  }
}
