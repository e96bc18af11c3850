/** A `multipart/form-data` body as a browser sends it. */
export function asForm(fields: Record<string, unknown>): { payload: string; headers: { 'content-type': string } } {
  const boundary = '----form-of-a-test'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
