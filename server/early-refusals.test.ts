/** A request that is refused before its body is read leaves a connection that answers the next one, or is closed. */
import { rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { asFileForm } from '#testing/form.ts'
import { rawConnection } from '#testing/raw-connection.ts'
import { newSite, type TestSite } from '#testing/site.ts'

/** More than what fits between the client, the parser of forms and a stream that is no longer read. */
const FORM = asFileForm([{ name: 'issue.pdf', bytes: Buffer.alloc(6 * 1024 * 1024, 'x') }])
const JSON_TYPE = { 'content-type': 'application/json' }
const NEXT = 'GET /healthz HTTP/1.1\r\nhost: hilal.example\r\n\r\n'

let site: TestSite
let admin: Record<string, string>
beforeAll(async () => {
  site = await newSite('sqlite')
  admin = (await anAccount(site.services, { role: 'admin' })).headers
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  // Files can be stored nowhere.
  const incoming = join(site.config.dataFolder, 'incoming')
  rmSync(incoming, { recursive: true, force: true })
  writeFileSync(incoming, '')
})
afterAll(() => site.close())

it.each([
  ['an upload without an account', '/api/upload/raw/', FORM.headers, false, 401],
  ['an upload that finds no place', '/api/upload/raw/', FORM.headers, true, 500],
  ['a form where none belongs', '/api/user/register/', FORM.headers, false, 415],
  ['a body that is too large', '/api/user/register/', JSON_TYPE, false, 413],
  ['a body of an unknown type', '/api/create-article/', { 'content-type': 'text/x-unknown' }, true, 415],
])('%s', async (_what, path, type, isAdmin, status) => {
  const headers = { host: 'hilal.example', 'content-length': FORM.payload.length, ...type, ...(isAdmin && admin) }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const { port } = site.app.server.address() as AddressInfo
  const connection = await rawConnection(port, `POST ${path} HTTP/1.1\r\n${head.join('')}\r\n`)
  connection.socket.write(FORM.payload)
  connection.socket.write(NEXT)
  const answered = connection.until(/HTTP\/1\.1 200 /).catch(() => connection.closed())
  // A reset that follows the answer may arrive before it.
  expect(await answered).toMatch(new RegExp(`^(?:HTTP/1\\.1 ${status} |$)`))
  connection.socket.destroy()
})
