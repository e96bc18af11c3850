/** Uploads a file with progress events and cancellation. */
import type { UploadWire } from '#shared/schemas/media.wire.ts'
import type { Access } from '#shared/session/session.ts'
import { ApiError, errorOfBody, readJson } from '../api/client.ts'
import { session } from '../api/session.ts'
import { remarkOn } from '../notices.ts'

/** `image` is a picture, `raw` a PDF. */
export type UploadKind = 'image' | 'raw'

/** `secure_url` is the value of the contract's fields: a path on this site. */
export type UploadedFile = UploadWire

export type UploadOptions = {
  /** A name for a file without one, such as a pasted picture. */
  name?: string
  /** Called with the fraction that was sent, from 0 to 1. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

type Answer = { status: number; body: unknown }

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
function send(path: string, form: FormData, access: Access, options: UploadOptions): Promise<Answer> {
  const { onProgress, signal } = options
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const stop = () => call.abort()
    call.open('POST', path)
    call.setRequestHeader('accept', 'application/json')
    call.setRequestHeader('accept-language', document.documentElement.lang)
    call.setRequestHeader('authorization', `Bearer ${access.token}`)
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    call.addEventListener('load', () => resolve({ status: call.status, body: readJson(call.responseText) }))
    call.addEventListener('error', () => reject(new ApiError(0, '')))
    call.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
    call.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    signal?.addEventListener('abort', stop)
    call.send(form)
  })
}

/** Whether `uploadFile` rejected only because it was cancelled. */
export function wasStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/**
 * Throws `ApiError` with the server's message (status 0 if there was no response), or an `AbortError` if it was
 * cancelled.
 */
export async function uploadFile(
  kind: UploadKind,
  file: File | Blob,
  options: UploadOptions = {},
): Promise<UploadedFile> {
  const uploaded = await uploadTo<UploadedFile>(`/api/upload/${kind}/`, file, options)
  remarkOn(uploaded)
  return uploaded
}

/** The same for another address of the API. `Uploaded` is the type of its response. */
export async function uploadTo<Uploaded>(
  path: string,
  file: File | Blob,
  options: UploadOptions = {},
): Promise<Uploaded> {
  options.signal?.throwIfAborted()
  const form = new FormData()
  form.append('file', file, options.name ?? (file instanceof File ? file.name : 'file'))
  const answer = await session
    .call((access) => send(path, form, access, options))
    .catch((error: unknown) => {
      throw error instanceof ApiError || wasStopped(error) ? error : new ApiError(0, '')
    })
  if (!answer) throw new ApiError(401, '')
  const { status, body } = answer
  if (status >= 200 && status < 300 && body !== undefined) return body as Uploaded
  throw errorOfBody(status, body)
}
