import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { installedChromium } from './chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'hilal-browsers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const chrome = join(folder, 'google-chrome')
writeFileSync(chrome, '')
chmodSync(chrome, 0o755)

describe('the browser of this machine', () => {
  it('is the one on the PATH', () => {
    expect(installedChromium({ PATH: `/nowhere:${folder}` }, [])).toBe(chrome)
  })

  it('is the one that CHROMIUM_PATH names, before any other', () => {
    expect(installedChromium({ PATH: folder, CHROMIUM_PATH: process.execPath }, [])).toBe(process.execPath)
  })

  it('is not looked for elsewhere where CHROMIUM_PATH is wrong', () => {
    const missing = join(folder, 'missing')
    expect(() => installedChromium({ PATH: folder, CHROMIUM_PATH: missing }, [])).toThrow(`CHROMIUM_PATH is ${missing}`)
  })

  it('is none where none is installed', () => {
    expect(installedChromium({ PATH: '/nowhere' }, [])).toBeNull()
  })
})
