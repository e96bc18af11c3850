import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { installedPrograms, npmPrograms, postgresUser } from './postgres-programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'hilal-programs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function place(...parts: string[]): string {
  const bin = join(folder, ...parts)
  mkdirSync(bin, { recursive: true })
  for (const name of ['initdb', 'postgres']) {
    writeFileSync(join(bin, name), '')
    chmodSync(join(bin, name), 0o755)
  }
  return bin
}

describe('the PostgreSQL programs', () => {
  it('are not found where none is installed', () => {
    expect(installedPrograms(join(folder, 'missing'), join(folder, 'empty'))).toBeNull()
  })

  it('are those of the newest installed version, otherwise those on the PATH', () => {
    const onPath = place('opt', 'bin')
    expect(installedPrograms(join(folder, 'missing'), `/nowhere:${onPath}`)).toBe(onPath)
    place('debian', '9', 'bin')
    const newest = place('debian', '15', 'bin')
    mkdirSync(join(folder, 'debian', '17', 'bin'), { recursive: true })
    expect(installedPrograms(join(folder, 'debian'), onPath)).toBe(newest)
  })

  it('run from npm where PostgreSQL is not installed, also for an unprivileged user when run as root', () => {
    const bin = npmPrograms(folder, postgresUser())
    for (const name of ['initdb', 'postgres']) {
      expect(execFileSync(join(bin, name), ['--version'], { encoding: 'utf8' })).toMatch(/PostgreSQL\) 17\./)
    }
  })
})
