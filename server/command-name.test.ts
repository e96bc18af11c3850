import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandName } from './command-name.ts'

describe('a command that a text names', () => {
  it('is started through npm where it runs from the sources', () => {
    expect(commandName('backup:key', '/site/tooling/import.ts')).toBe('npm run backup:key --')
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
    expect(commandName('restore', scripts.start.replace('node ', `${process.cwd()}/`))).toBe('npm run restore --')
  })

  it('is a program of the build elsewhere, by its path from the working directory, or its full path outside of it', () => {
    const program = join(process.cwd(), 'dist/server/import.js')
    expect(commandName('backup:key', program)).toBe('dist/server/backup-key.js')
    expect(commandName('import', program)).toBe('dist/server/import.js')
    expect(commandName('user', '/site/dist/server/import.js')).toBe('/site/dist/server/user.js')
  })
})
