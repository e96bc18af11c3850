import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { NO_ASSETS } from '#server/assets.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { createHttpServer } from '#server/http.ts'
import { codeAt } from '#core/accounts/second-factors/totp.ts'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'hilal-user-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TOOL = resolve(import.meta.dirname, 'user.ts')
const run = promisify(execFile)
const user = async (...words: string[]) =>
  run(process.execPath, [TOOL, ...words], {
    env: { ...process.env, DATA_DIR: folder },
  }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  )

it('manages accounts from the command line', async () => {
  expect(await user('add', 'Sara@Hilal.example', '--role', 'admin')).toMatch(
    /as admin\. The password is \S{16} \(shown/,
  )
  expect(await user('add', 'sara@hilal.example')).toMatch(/already exists/)
  expect(await user('disable', 'sara@hilal.example')).toMatch(/only admin/)
  expect(await user('add', 'umar@hilal.example', '--role', 'admin')).toMatch(/as admin/)
  expect(await user('role', 'sara@hilal.example', 'author')).toBe('sara@hilal.example is author now.\n')
  expect(await user('disable', 'sara@hilal.example')).toMatch(/no longer sign in/)
  expect(await user('password', 'nobody@hilal.example')).toMatch(/does not exist/)
  expect(await user('remove', 'sara@hilal.example')).toMatch(/^npm run user -- add/)
})

it('writes audit events for its actions, without any secret', async () => {
  const output = await user('add', 'asma@hilal.example')
  const password = /The password is (\S{16}) /.exec(output)?.[1] ?? ''
  const next = /The password is (\S{16}) /.exec(await user('password', 'asma@hilal.example'))?.[1] ?? ''
  await user('role', 'asma@hilal.example', 'admin')
  await user('disable', 'asma@hilal.example')
  await user('enable', 'asma@hilal.example')

  const context = await createContext(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }))
  const app = await createHttpServer({ context, assets: NO_ASSETS, clientFolder: null })
  const { headers } = await anAccount(context.services, { role: 'admin' })
  const ask = (url: string) => app.inject({ url: `/api/audit${url}`, headers })
  const list = await ask('/?page=1&noun=user&q=asma')
  const sheet = await ask('/export.csv')
  await app.close()
  await context.close()

  const entries: { action: string; user: null; details: { way: string } }[] = list.json().data
  expect(entries.map((entry) => [entry.action, entry.user, entry.details.way])).toEqual(
    ['enable', 'disable', 'role', 'password', 'create'].map((action) => [action, null, 'command-line']),
  )
  expect(sheet.body).toContain('asma@hilal.example')
  for (const secret of [password, next, 'argon2']) {
    expect(secret).not.toBe('')
    expect(list.body + sheet.body).not.toContain(secret)
  }
})

it('removes a lost second factor, with an audit event of the command line', async () => {
  const email = 'lost@hilal.example'
  await user('add', email)
  expect(await user('second-factor', 'reset', email)).toMatch(/has no second factor/)
  const context = await createContext(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }))
  const { id = 0 } = (await context.services.users.findByEmail(email)) ?? {}
  const { access } = await context.services.sessions.open({ id, role: 'author' })
  const signedIn = await context.services.sessions.signedIn(access)
  const { secret } = await context.services.secondFactors.beginTotp(signedIn)
  await context.services.secondFactors.confirmTotp(signedIn, codeAt(secret, new Date().toISOString()))

  expect(await user('second-factor', 'reset', email)).toBe(`${email} signs in with the password alone now.\n`)
  expect(await context.services.secondFactors.of(id)).toEqual({ totp: false, passkeys: 0, recoveryCodes: 0 })
  expect(await errorCodeOf(() => context.services.sessions.signedIn(access))).toBe('session.ended')
  const admin = { role: 'admin', userId: id } as const
  const { rows } = await context.services.audit.list(admin, { action: 'second-factor' }, { page: 1, pageSize: 1 })
  await context.close()
  expect(rows[0]).toMatchObject({ userId: null, title: email, details: { way: 'command-line' } })
  expect(await user('second-factor', email)).toMatch(/^npm run user -- add/)
})

describe.each(ENGINES)('a database of a newer version, on %s', (name) => {
  it('is refused with one sentence and exit code 1', async () => {
    const settings: NodeJS.ProcessEnv = {
      DATA_DIR: mkdtempSync(join(folder, 'newer-')),
      ...(name === 'postgres' && { DATABASE_URL: await newPostgresDatabase() }),
    }
    const context = await createContext(readConfig({ LOG_LEVEL: 'silent', ...settings }))
    await sql`insert into kysely_migration (name, timestamp) values ('2031-01-01-later', '2031-01-01T00:00:00.000Z')`.execute(
      context.engine.db,
    )
    await context.close()
    const started = run(process.execPath, [TOOL, 'disable', 'sara@hilal.example'], {
      env: { ...process.env, ...settings },
    })
    await expect(started).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^This database was used by a newer version of the program .* from before the update\.\n$/,
      ),
    })
  })
})
