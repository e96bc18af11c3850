/**
 * Mass assignment: every write route receives, beside a valid body, every column of every table and fields with which
 * frameworks have been deceived. None of their values may be stored anywhere.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { newWorld } from '#testing/one-of-each.ts'
import { requestOf, ROWS, type Row } from '#testing/policy-rows.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { columnsOf, dumpOf } from '#testing/table-dump.ts'

const TEXT = 'mass-assigned'
const NUMBER = 987_654_321
const MARKED = new RegExp(`${TEXT}|${NUMBER}`)

/** What is neither a column nor a field of a route. */
const PRIVILEGED = [
  'admin',
  'is_admin',
  'isAdmin',
  'is_superuser',
  'permissions',
  'verified',
  '$set',
  'owner',
  'userId',
  'createdAt',
  'passwordHash',
]

type OpenApi = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema?: Schema }> } }>>
  components: { schemas: Record<string, Schema> }
}
type Schema = {
  $ref?: string
  properties?: Record<string, unknown>
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}

/** The names of all fields that a body may have. */
function fieldsOf(schema: Schema | undefined, document: OpenApi): string[] {
  if (!schema) return []
  const referenced = schema.$ref?.split('/').at(-1)
  const parts = [
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
    ...(referenced === undefined ? [] : [document.components.schemas[referenced] ?? {}]),
  ]
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap((part) => fieldsOf(part, document))]
}

const isWrite = ([call]: Row) => /^(?:POST|PUT|PATCH) /.test(call)

describe.each(ENGINES)('mass assignment on %s', (engine) => {
  let site: TestSite
  let owner: TestAccount
  let admin: TestAccount
  let hostile: Record<string, unknown>
  let document: OpenApi
  beforeAll(async () => {
    site = await newSite(engine)
    owner = await anAccount(site.services)
    admin = await anAccount(site.services, { role: 'admin' })
    const columns = Object.values(await columnsOf(site.engine)).flat()
    hostile = Object.fromEntries([
      ...PRIVILEGED.map((name) => [name, TEXT]),
      ...columns.map(({ name, isText }) => [name, isText ? TEXT : NUMBER]),
      ['id', NUMBER],
      ['user_id', NUMBER],
      ['role', 'admin'],
    ])
    document = (await site.app.inject('/api/docs/openapi.json')).json()
  })
  afterAll(() => site.close())

  /** The fields of a route are what its callers may set. */
  function foreignTo(call: string): Record<string, unknown> {
    const [method = '', pattern = ''] = call.split(' ')
    const path = `/api${pattern.replace(/:(\w+)/g, '{$1}')}`
    const described = document.paths[`${path}/`] ?? document.paths[path]
    const content = Object.values(described?.[method.toLowerCase()]?.requestBody?.content ?? {})
    const own = new Set(content.flatMap(({ schema }) => fieldsOf(schema, document)))
    return Object.fromEntries(Object.entries(hostile).filter(([name]) => !own.has(name)))
  }

  it.each([['an admin'], ['an author who owns the record']] as const)('of %s stores nothing', async (who) => {
    const { headers } = who === 'an admin' ? admin : owner
    const rows = ROWS.filter(isWrite)
    expect(rows.length).toBeGreaterThan(60)
    let carriedOut = 0
    for (const row of rows) {
      const [call] = row
      const { payload, ...request } = await requestOf(row, await newWorld(site, owner))
      const answer = await site.app.inject({
        ...request,
        payload: Buffer.isBuffer(payload) ? payload : { ...foreignTo(call), ...payload },
        headers: { ...request.headers, ...headers },
      })
      // 503: what is not set up here, such as a mail server.
      expect(answer.statusCode, call).not.toBe(500)
      expect(answer.body, call).not.toMatch(MARKED)
      if (answer.statusCode < 300) carriedOut += 1
    }
    expect(carriedOut).toBeGreaterThan(who === 'an admin' ? 40 : 10)
    expect((await dumpOf(site.engine)).filter((line) => MARKED.test(line))).toEqual([])
    const admins = await site.engine.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(admins.map(({ id }) => id)).toEqual([admin.id])
  })

  it('by the prototype of an object is refused before it is read', async () => {
    for (const text of ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}']) {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/user/register/',
        payload: text,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.statusCode).toBe(400)
    }
  })

  it('of someone who registers makes no admin and verifies no address', async () => {
    const email = 'climber@reader.example'
    const payload = { ...foreignTo('POST /user/register'), email, password: 'kestrel over fort', fname: 'Sadaf' }
    const answer = await site.app.inject({ method: 'POST', url: '/api/user/register/', payload })
    expect(answer.statusCode).toBe(201)
    expect(await site.services.users.findByEmail(email)).toMatchObject({
      role: 'author',
      status: 'active',
      emailVerified: false,
    })
    expect((await dumpOf(site.engine)).filter((line) => MARKED.test(line))).toEqual([])
  })
})
