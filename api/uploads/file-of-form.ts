/** Reads the file of an upload: the only part of a form that is called `file`, or the address of a stored file instead. */
import type { FastifyRequest } from 'fastify'
import type { MultipartFile } from '@fastify/multipart'
import { AppError } from '#core/app-error.ts'
import type { Upload } from '#core/media/uploads.service.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'

/** What clients write for a value that they do not have. */
const EMPTY_VALUES = new Set(['', 'null', 'undefined'])

const LIMITS = { fieldNameSize: 100, fieldSize: 16 * 1024, fields: 20, files: 20, parts: 40 }

/**
 * The file as a stream, or the text that was sent instead of one; other fields are read and ignored. Throws
 * `request.unsupported_media`, `upload.file_required`; the file's `rest` throws `second` if there is more than one file.
 */
export async function fileOfForm(request: FastifyRequest, second: ErrorCode): Promise<Upload | { address: string }> {
  if (!request.isMultipart()) throw new AppError('request.unsupported_media')
  // The size of a file is checked where it is written.
  const parts = request.parts({ limits: { ...LIMITS, fileSize: Number.MAX_SAFE_INTEGER } })

  async function next() {
    return parts.next().catch((error: unknown) => {
      // The parser reports values beyond its limits itself.
      if (error instanceof Error && 'statusCode' in error) throw error
      throw new AppError('upload.incomplete')
    })
  }

  let address = ''

  async function nextFile(): Promise<MultipartFile | undefined> {
    for (let part = await next(); !part.done; part = await next()) {
      if (part.value.type !== 'file') {
        if (part.value.fieldname === 'file') address = String(part.value.value).trim()
        continue
      }
      // A form in which no file was chosen sends an empty one without a name.
      if (part.value.fieldname === 'file' && part.value.filename) return part.value
      part.value.file.resume()
    }
    return undefined
  }

  const file = await nextFile()
  if (!file) {
    if (EMPTY_VALUES.has(address)) throw new AppError('upload.file_required')
    return { address }
  }
  return {
    content: file.file,
    name: file.filename,
    rest: async () => {
      const other = await nextFile()
      if (!other) return
      other.file.resume()
      throw new AppError(second)
    },
  }
}
