import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig, SETTINGS } from './config.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const section = /^## Configuration$(.*?)^## /ms.exec(readme)?.[1] ?? ''
const rows = Array.from(section.matchAll(/^\| `([A-Z\d_]+)`\s*\| (.*?)\s*\|/gm), ([, name = '', unlessSet = '']) => ({
  name,
  unlessSet,
}))

it('are all in README, each once, and README lists no others', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual([...SETTINGS].sort())
})

it('have the defaults that README lists', () => {
  const documented = new Map(rows.map(({ name, unlessSet }) => [name, unlessSet.replace(/`/g, '')]))
  const { port, host, logLevel, logFormat, maxUploadBytes, admin } = readConfig({})
  const megabyte = 1024 * 1024
  const actual = {
    PORT: port,
    HOST: host,
    LOG_LEVEL: logLevel,
    LOG_FORMAT: logFormat,
    UPLOAD_IMAGE_MB: maxUploadBytes.image / megabyte,
    UPLOAD_PDF_MB: maxUploadBytes.document / megabyte,
    ADMIN_EMAIL: admin.email,
  }
  for (const [name, value] of Object.entries(actual)) expect(documented.get(name), name).toBe(String(value))
})
