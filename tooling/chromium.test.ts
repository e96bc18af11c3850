import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { CHROMIUM_ARGUMENTS, installedChromium, npmChromium } from './chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'hilal-browsers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const chrome = join(folder, 'google-chrome')
writeFileSync(chrome, '')
chmodSync(chrome, 0o755)

describe('finding the browser', () => {
  it('finds the one on the PATH', () => {
    expect(installedChromium({ PATH: `/nowhere:${folder}` }, [])).toBe(chrome)
  })

  it('prefers one without windows, wherever it is on the PATH', () => {
    const other = mkdtempSync(join(folder, 'other-'))
    const shell = join(other, 'chromium-headless-shell')
    writeFileSync(shell, '', { mode: 0o755 })
    expect(installedChromium({ PATH: `${folder}:${other}` }, [])).toBe(shell)
  })

  it('prefers the one that CHROMIUM_PATH names', () => {
    expect(installedChromium({ PATH: folder, CHROMIUM_PATH: process.execPath }, [])).toBe(process.execPath)
  })

  it('does not look elsewhere if CHROMIUM_PATH is wrong', () => {
    const missing = join(folder, 'missing')
    expect(() => installedChromium({ PATH: folder, CHROMIUM_PATH: missing }, [])).toThrow(`CHROMIUM_PATH is ${missing}`)
  })

  it('finds none where none is installed', () => {
    expect(installedChromium({ PATH: '/nowhere' }, [])).toBeNull()
  })

  it.runIf(process.platform === 'linux' && process.arch === 'x64')('starts the one that comes with npm', async () => {
    const browser = await chromium.launch({
      executablePath: npmChromium(),
      args: CHROMIUM_ARGUMENTS,
      timeout: 120_000,
    })
    const page = await browser.newPage()
    expect(await page.evaluate('6 * 7')).toBe(42)
    await browser.close()
  })
})
