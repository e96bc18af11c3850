/** Uploads a large file in parts: it exists once the upload is completed, and not before. */
import { storageUnavailable, type S3Requests } from './s3-requests.ts'

export type PartedFile = {
  key: string
  headers: Record<string, string>
  first: readonly Uint8Array<ArrayBuffer>[]
  rest: AsyncIterable<Uint8Array<ArrayBuffer>>
}

async function* all({ first, rest }: PartedFile) {
  yield* first
  yield* rest
}

/** Throws `media.storage_away` and what `rest` throws; the parts already sent are then discarded. */
export async function putMultipart(requests: S3Requests, file: PartedFile): Promise<void> {
  const { key, headers } = file
  const begun = await requests.send({ method: 'POST', key, headers, query: { uploads: '' } })
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec((await begun?.text()) ?? '')?.[1]
  if (uploadId === undefined) throw storageUnavailable(new Error('The store did not start a multipart upload.'))
  try {
    const tags: string[] = []
    for await (const body of all(file)) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const sent = await requests.send({ method: 'PUT', key, query, body })
      await sent?.body?.cancel()
      tags.push(sent?.headers.get('etag') ?? '')
    }
    const parts = tags.map((tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const ended = await requests.send({ method: 'POST', key, query: { uploadId }, body })
    const text = (await ended?.text()) ?? '<Error>'
    // S3 answers 200 before it knows whether completing succeeds.
    if (text.includes('<Error>')) throw storageUnavailable(new Error(text.slice(0, 500)))
  } catch (error) {
    // Reports the first failure; remaining parts are removed by the bucket's lifecycle rule for incomplete uploads.
    await requests.send({ method: 'DELETE', key, query: { uploadId } }).catch(() => null)
    throw error
  }
}
