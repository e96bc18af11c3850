import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig, SETTINGS } from './config.ts'

/** The rows of the table in a section of a document. */
function rowsIn(file: string, heading: string) {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  const [, section = ''] = new RegExp(`^## ${heading}$(.*?)^## `, 'ms').exec(text) ?? []
  return Array.from(section.matchAll(/^\| `([A-Z\d_]+)`\s*\| (.*?)\s*\|/gm), ([, name = '', unlessSet = '']) => ({
    name,
    unlessSet,
  }))
}

const frequent = rowsIn('README.md', 'Configuration')
const rows = [...frequent, ...rowsIn('docs/operating.md', 'Settings')]

it('are all documented, each once: ten in README and the others in docs/operating.md', () => {
  expect(frequent).toHaveLength(10)
  expect(rows.map(({ name }) => name).sort()).toEqual([...SETTINGS].sort())
})

it('have the defaults that the documents list', () => {
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
