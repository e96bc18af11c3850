/** The state of one upload, as a field shows it: its progress, its failure, and ways to retry or discard it. */
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/client.ts'
import { uploadFile, wasStopped, type UploadedFile, type UploadKind, type UploadOptions } from './upload.ts'

/** `progress`: from 0 to 1. `wasRejected`: the server responded with an error; otherwise `reason` is empty. */
export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; name: string; progress: number }
  | { step: 'failed'; file: File; wasRejected: boolean; isSignedOut: boolean; reason: string }

export function useUpload(kind: UploadKind, onDone: (uploaded: UploadedFile, file: File) => void) {
  return useUploadBy((file, options) => uploadFile(kind, file, options), onDone)
}

/** The same with another way to send the file. */
export function useUploadBy<Uploaded>(
  send: (file: File, options: UploadOptions) => Promise<Uploaded>,
  onDone: (uploaded: Uploaded, file: File) => void,
) {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  async function start(file: File): Promise<void> {
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    setState({ step: 'sending', name: file.name, progress: 0 })
    const onProgress = (progress: number) => setState({ step: 'sending', name: file.name, progress })
    try {
      const uploaded = await send(file, { onProgress, signal: own.signal })
      setState({ step: 'idle' })
      onDone(uploaded, file)
    } catch (error) {
      if (controller.current !== own) return
      if (wasStopped(error)) return setState({ step: 'idle' })
      const { status, message } = error instanceof ApiError ? error : { status: 0, message: '' }
      setState({ step: 'failed', file, wasRejected: status > 0, isSignedOut: status === 401, reason: message })
    }
  }

  return {
    state,
    start: (file: File) => void start(file),
    cancel: () => controller.current?.abort(),
    discard: () => setState({ step: 'idle' }),
  }
}
