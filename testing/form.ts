/** A `multipart/form-data` body as a browser sends it. */
const BOUNDARY = '----form-of-a-test'

export type Form<Payload> = { payload: Payload; headers: { 'content-type': string } }

export function asForm(fields: Record<string, unknown>): Form<string> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  return {
    payload: `${parts.join('')}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

export type FilePart = { field?: string; name: string; type?: string; bytes: Uint8Array }

/** The same with the files before the fields. Quotes and line breaks in names are encoded as by browsers. */
export function asFileForm(files: readonly FilePart[], fields: Record<string, unknown> = {}): Form<Buffer> {
  const { payload, headers } = asForm(fields)
  const parts = files.flatMap(({ field = 'file', name, type = 'application/octet-stream', bytes }) => {
    const written = name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${written}"\r\n`
    return [Buffer.from(`${head}content-type: ${type}\r\n\r\n`), bytes, Buffer.from('\r\n')]
  })
  return { payload: Buffer.concat([...parts, Buffer.from(payload)]), headers }
}
