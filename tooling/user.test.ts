import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'hilal-user-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = promisify(execFile)
const user = async (...words: string[]) =>
  run(process.execPath, [resolve(import.meta.dirname, 'user.ts'), ...words], {
    env: { ...process.env, DATA_DIR: folder },
  }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  )

it('manages accounts from the machine', async () => {
  expect(await user('add', 'Sara@Hilal.example', '--role', 'admin')).toMatch(
    /as admin\. The password is \S{16} \(shown/,
  )
  expect(await user('add', 'sara@hilal.example')).toMatch(/already exists/)
  expect(await user('disable', 'sara@hilal.example')).toMatch(/only admin/)
  expect(await user('add', 'umar@hilal.example', '--role', 'admin')).toMatch(/as admin/)
  expect(await user('role', 'sara@hilal.example', 'author')).toBe('sara@hilal.example is author now.\n')
  expect(await user('disable', 'sara@hilal.example')).toMatch(/no longer sign in/)
  expect(await user('password', 'nobody@hilal.example')).toMatch(/not here/)
  expect(await user('remove', 'sara@hilal.example')).toMatch(/^npm run user -- add/)
})
