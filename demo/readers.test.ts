import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { readContent } from './content.ts'
import { loadReaders } from './readers.ts'

describe.each(ENGINES)('the demo magazine’s readers on %s', (engine) => {
  let site: TestServices
  beforeAll(async () => {
    site = await newServices(engine)
  })
  afterAll(() => site.close())

  const content = {
    ...readContent('/nowhere'),
    opinions: {
      readers: [
        { key: 'omar', first: 'Omar', last: 'Khan' },
        { key: 'sara', first: 'Sara', last: '' },
      ],
      comments: [],
    },
  }

  it('are created once, however often they are loaded', async () => {
    const first = await loadReaders(site.services, content)
    const again = await loadReaders(site.services, content)
    expect([...first.keys()]).toEqual(['omar', 'sara'])
    expect(again).toEqual(first)
    expect(await site.services.users.get(first.get('omar') ?? 0)).toMatchObject({
      email: 'omar@reader.example',
      firstName: 'Omar',
      role: 'author',
      passwordHash: null,
    })
  })

  it('are accounts that nobody can sign in to', async () => {
    await loadReaders(site.services, content)
    const origin = { address: '192.0.2.1', device: undefined }
    for (const password of ['', 'omar', 'null']) {
      const signIn = () => site.services.signIn.withPassword({ email: 'omar@reader.example', password }, origin)
      expect(await errorCodeOf(signIn)).toBe('account.credentials_wrong')
    }
  })
})
