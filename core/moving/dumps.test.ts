import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { pbkdf2Sync } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSite, type TestSite } from '#testing/site.ts'

const NEVER = new AbortController().signal
const PASSWORD = 'under the chinar trees'
const hash = `pbkdf2_sha256$1000$salt$${pbkdf2Sync(PASSWORD, 'salt', 1000, 32, 'sha256').toString('base64')}`

const USER = {
  model: 'hilal.customuser',
  pk: 7,
  fields: {
    email: 'Reader@example.com',
    password: hash,
    fname: 'Sana',
    lname: 'Mir',
    cnic: '35202',
    is_superuser: true,
    email_verified: true,
  },
}
const COMMENT = {
  model: 'hilal.comment',
  pk: 3,
  fields: { user: 7, article: 5, comment: 'Well said.', rating: 5, created_at: '2024-01-01T10:00:00Z' },
}
const ARTICLE = {
  model: 'hilal.article',
  pk: 5,
  fields: {
    title: 'The river',
    writer: 'Sana Mir',
    category: 'misc',
    description: '<p>Long ago.</p>',
    publish_date: '2023-05-05',
    status: 'Active',
  },
}
const subscriber = (pk: number, fields: object) => ({
  model: 'hilal.subscriber',
  pk,
  fields: { email: `s${pk}@example.com`, ...fields },
})

describe('a dump of the present site', () => {
  let site: TestSite
  let folder: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-dump-'))
    site = await newSite('sqlite', { DATA_DIR: join(folder, 'data') })
    const all = [COMMENT, ARTICLE, USER, subscriber(1, {}), subscriber(2, { confirmed_at: '2023-01-01T00:00:00Z' })]
    writeFileSync(join(folder, 'dump.json'), JSON.stringify(all))
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true })
    await site.close()
  })

  async function move() {
    const { moves } = site.services
    const { id } = await moves.create(null, { location: folder, site: 'https://old.example' })
    const { found } = await moves.doNow(id, 'look', NEVER)
    const moved = await moves.doNow(id, 'run', NEVER)
    expect(moved.tally).toEqual(found?.tally)
    return { ...moved, found }
  }
  const signIn = async (password: string) => {
    const body = { email: 'reader@example.com', password }
    return (await site.app.inject({ method: 'POST', url: '/api/token/', payload: body })).statusCode
  }
  const stored = async () =>
    site.engine.db.selectFrom('users').selectAll().where('id', '=', 7).executeTakeFirstOrThrow()

  it('brings accounts whose former hash opens once and is replaced then', async () => {
    await move()
    expect(await stored()).toMatchObject({ password_hash: hash, role: 'author', email_verified: 1 })
    expect(await signIn('another password')).toBe(401)
    expect((await stored()).password_hash).toBe(hash)
    expect(await signIn(PASSWORD)).toBe(200)
    expect((await stored()).password_hash).toMatch(/^\$argon2id\$/)
    expect(await signIn(PASSWORD)).toBe(200)
  })

  it('gives comments to their readers, and takes subscribers with a proof of consent alone', async () => {
    const { tally, found } = await move()
    const comment = await site.engine.db.selectFrom('comments').selectAll().executeTakeFirstOrThrow()
    expect(comment).toMatchObject({ id: 3, user_id: 7, article_id: 5, guest_name: null })
    const subscribers = await site.engine.db.selectFrom('newsletter_subscribers').selectAll().execute()
    expect(subscribers).toMatchObject([
      { email: 's2@example.com', status: 'confirmed', confirmed_at: '2022-12-31T19:00:00.000Z' },
    ])
    expect(tally.reasons).toEqual({ consent_missing: 1 })
    expect(found?.notTaken).toEqual({ 'user cnic': 1, 'user is_superuser': 1 })
    expect(await site.engine.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('takes no account here over, and undone deletes no account that somebody uses', async () => {
    const [own = 0] = await site.services.users.importAll([
      { email: 's@example.com', emailVerified: true, passwordHash: null, firstName: 'S', lastName: '' },
    ])
    const { id } = await move()
    await signIn(PASSWORD)
    await site.services.moves.doNow(id, 'undo', NEVER)
    const users = await site.engine.db.selectFrom('users').select('id').orderBy('id').execute()
    expect(users.map((user) => user.id)).toEqual([own, 7].toSorted((a, b) => a - b))
    expect(await site.engine.db.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([])
  })

  it('says that the disk is full, and goes on once it is not', async () => {
    const { moves } = site.services
    const { id } = await moves.create(null, { location: folder, site: 'https://old.example' })
    const staged = join(folder, 'data/moves', String(id))
    mkdirSync(staged, { recursive: true })
    const file = join(staged, 'dump.article.ndjson.new')
    symlinkSync('/dev/full', file)
    const { state, error } = await moves.doNow(id, 'look', NEVER)
    expect({ state, error: JSON.stringify(error) }).toEqual({
      state: 'failed',
      error: expect.stringContaining('no space left on device') as string,
    })
    rmSync(file)
    expect((await moves.doNow(id, 'look', NEVER)).state).toBe('looked')
  })
})
