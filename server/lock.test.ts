import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lockFolder } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'hilal-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Locks the folder in another process; returns the output of that process. */
function takenElsewhere(): string {
  const lock = join(import.meta.dirname, 'lock.ts')
  const code = `import(${JSON.stringify(lock)}).then(({ lockFolder }) => lockFolder(${JSON.stringify(folder)})).then(() => process.stdout.write('taken'), (error) => process.stdout.write(error.message))`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout
}

it('gives a data folder to one process at a time, and names the one that holds it', () => {
  const unlock = lockFolder(folder)
  expect(takenElsewhere()).toBe(
    `The data folder ${folder} is in use by process ${process.pid}. Stop it first, or set DATA_DIR to another folder.`,
  )
  unlock()
  expect(takenElsewhere()).toBe('taken')
})

it('does not report a broken folder as one that is in use', () => {
  writeFileSync(join(folder, 'lock.sqlite'), 'This is no database, and no other process has it open either.')
  expect(takenElsewhere()).toContain('not a database')
})
