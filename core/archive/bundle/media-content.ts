/** Checks that a file of a bundle begins as a file of its name does: it is served as what its name says. */
import { AppError } from '#core/app-error.ts'
import { mediaFile } from './format.ts'

const START_BYTES = 1024

function isOfItsName(name: string, start: Buffer): boolean {
  if (name.endsWith('.pdf')) return start.includes('%PDF-')
  return start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP'
}

/** Passes content on unchanged. Throws `bundle.media_invalid`. */
export async function* assertMediaContent(
  name: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of content) {
    if (start) {
      start = Buffer.concat([start, chunk.subarray(0, START_BYTES)])
      if (start.length >= START_BYTES) {
        assertStart(name, start)
        start = null
      }
    }
    yield chunk
  }
  if (start) assertStart(name, start)
}

function assertStart(name: string, start: Buffer): void {
  if (!isOfItsName(name, start)) throw new AppError('bundle.media_invalid', { details: { file: mediaFile(name) } })
}
