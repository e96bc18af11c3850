import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { asFileForm } from '#testing/form.ts'
import { aPdf } from '#testing/pdf.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { readConfig } from './config.ts'
import { createContext } from './context.ts'
import { createLogger } from './logger.ts'
import { prepareSite } from './start.ts'

describe.each(ENGINES)('an upload to a site on %s', (name) => {
  let site: TestSite
  afterEach(async () => site.close())

  const incoming = () => {
    const folder = join(site.config.dataFolder, 'incoming')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  it('is stored although a command runs on the same data folder meanwhile', async () => {
    site = await newSite(name)
    const admin = await anAccount(site.services, { role: 'admin' })
    const bytes = aPdf({ pages: 2 })
    const { payload, headers } = asFileForm([{ name: 'issue.pdf', type: 'application/pdf', bytes }])
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const address = site.app.server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    const head = { host: 'hilal.example', ...headers, ...admin.headers, 'content-length': payload.length }
    const lines = Object.entries(head).map(([field, value]) => `${field}: ${value}`)
    socket.write(`POST /api/upload/raw/ HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    const half = payload.length >> 1
    socket.write(payload.subarray(0, half))
    await expect.poll(incoming).toHaveLength(1)

    // As `npm run export` opens the site.
    await (await createContext(site.config)).close()
    expect(incoming()).toHaveLength(1)

    socket.write(payload.subarray(half))
    await expect.poll(() => answer).toContain('\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 201 /)
    await expect.poll(incoming).toEqual([])
    socket.destroy()
  })
})

describe.each(ENGINES)('the start of a site on %s', (name) => {
  let folder: string
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('deletes what earlier processes have left of uploads', async () => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-start-'))
    mkdirSync(join(folder, 'incoming', '2'), { recursive: true })
    writeFileSync(join(folder, 'incoming', '2', 'half'), 'half a file')
    const config = readConfig({
      LOG_LEVEL: 'silent',
      DEMO: '0',
      DATA_DIR: folder,
      ...(name === 'postgres' && { DATABASE_URL: await newPostgresDatabase() }),
    })
    const prepared = await prepareSite(config, { log: createLogger(config), demoContent: '' })
    expect(existsSync(join(folder, 'incoming'))).toBe(false)
    await prepared.context.close()
    prepared.release()
  })
})
