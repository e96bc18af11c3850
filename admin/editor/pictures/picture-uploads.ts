/** The picture uploads of the editor, each identified by an id that its placeholder in the content holds. */
import { uploadFile, type UploadedFile } from '../../uploads/upload.ts'

/** The types that the specification allows in content (section 5), and WebP. */
export const PICTURE_TYPES = [
  'image/png',
  'image/gif',
  'image/jpeg',
  'image/bmp',
  'image/x-icon',
  'image/vnd.microsoft.icon',
  'image/webp',
]

export type SendPicture = (
  file: File,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<Pick<UploadedFile, 'secure_url' | 'width' | 'height'>>

export type PictureUpload = {
  readonly name: string
  /** An object URL of the picture, shown while it is uploading. */
  readonly preview: string
  /** From 0 to 1. */
  readonly progress: number
  /** The server's message; empty if the server could not be reached. Null while there is no error. */
  readonly error: string | null
  readonly sent: Pick<UploadedFile, 'secure_url' | 'width' | 'height'> | null
}

const sendByUpload: SendPicture = (file, options) => uploadFile('image', file, { ...options, name: file.name })

export class PictureUploads {
  readonly #all = new Map<string, PictureUpload>()
  readonly #files = new Map<string, { file: File; control: AbortController }>()
  readonly #listeners = new Set<() => void>()
  readonly #validationErrors = new Set<(names: string[]) => void>()
  readonly #send: SendPicture
  #last = 0

  constructor(send: SendPicture = sendByUpload) {
    this.#send = send
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls the listener with the names of files whose type is not accepted. */
  readonly onRejected = (listener: (names: string[]) => void): (() => void) => {
    this.#validationErrors.add(listener)
    return () => this.#validationErrors.delete(listener)
  }

  reject(names: string[]): void {
    for (const listener of this.#validationErrors) listener(names)
  }

  readonly get = (id: string): PictureUpload | undefined => this.#all.get(id)

  /** The number of uploads in progress. */
  readonly underWay = (): number =>
    [...this.#all.values()].filter(({ sent, error }) => sent === null && error === null).length

  start(file: File): string {
    this.#last += 1
    const id = String(this.#last)
    this.#all.set(id, { name: file.name, preview: URL.createObjectURL(file), progress: 0, error: null, sent: null })
    this.#files.set(id, { file, control: new AbortController() })
    void this.#run(id)
    return id
  }

  retry(id: string): void {
    const stored = this.#files.get(id)
    if (!stored) return
    this.#files.set(id, { file: stored.file, control: new AbortController() })
    this.#change(id, { progress: 0, error: null })
    void this.#run(id)
  }

  cancel(id: string): void {
    this.#files.get(id)?.control.abort()
    this.#files.delete(id)
    const { preview } = this.#all.get(id) ?? {}
    if (preview) URL.revokeObjectURL(preview)
    this.#all.delete(id)
    this.#tell()
  }

  cancelAll(): void {
    for (const id of this.#all.keys()) this.cancel(id)
  }

  async #run(id: string): Promise<void> {
    const stored = this.#files.get(id)
    if (!stored) return
    const { file, control } = stored
    try {
      const sent = await this.#send(file, {
        signal: control.signal,
        onProgress: (progress) => this.#change(id, { progress }),
      })
      this.#change(id, { progress: 1, sent })
    } catch (error) {
      if (!control.signal.aborted) this.#change(id, { error: error instanceof Error ? error.message : '' })
    }
  }

  #change(id: string, change: Partial<PictureUpload>): void {
    const before = this.#all.get(id)
    if (!before) return
    this.#all.set(id, { ...before, ...change })
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Starts the uploads of files and returns the attributes of their figures. Reports files that are not pictures. */
export function figuresOf(files: readonly File[], uploads: PictureUploads): { uploading: string }[] {
  const rejected = files.filter((file) => !PICTURE_TYPES.includes(file.type)).map((file) => file.name)
  if (rejected.length > 0) uploads.reject(rejected)
  const pictures = files.filter((file) => PICTURE_TYPES.includes(file.type))
  return pictures.map((file) => ({ uploading: uploads.start(file) }))
}
