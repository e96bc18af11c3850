/** A large file in parts: it is there when the last step succeeds, and not at all before. */
import { storageAway, type S3Requests } from './s3-requests.ts'

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

/** Throws `media.storage_away`, and what `rest` throws; the parts that were sent are given up then. */
export async function putInParts(requests: S3Requests, file: PartedFile): Promise<void> {
  const { key, headers } = file
  const begun = await requests.send({ method: 'POST', key, headers, query: { uploads: '' } })
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec((await begun?.text()) ?? '')?.[1]
  if (uploadId === undefined) throw storageAway(new Error('The store began no upload in parts.'))
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
    const said = (await ended?.text()) ?? '<Error>'
    // Answered 200 before it is known whether it succeeds.
    if (said.includes('<Error>')) throw storageAway(new Error(said.slice(0, 500)))
  } catch (error) {
    // What failed first is what to tell; parts that stay behind go with the bucket's rule for unfinished uploads.
    await requests.send({ method: 'DELETE', key, query: { uploadId } }).catch(() => null)
    throw error
  }
}
