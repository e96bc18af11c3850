import { describe, expect, it } from 'vitest'
import { collect } from '#testing/collect.ts'
import { presentSite } from './present-site.ts'

const SITE = 'https://old.example'

/** In small pieces, as a network delivers it. */
async function* pieces(text: string, size = 7) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const itemsOf = (name: string, text: string) => collect(presentSite.convert({ name, site: SITE }, pieces(text)))

const ARTICLE = {
  id: 8838,
  title: ' دریا ',
  writer: 'Ayesha',
  category: 'In-Focus',
  description: '<p>"[{\\"</p>',
  publish_date: '2024-02-01',
  cover_image: 'https://res.cloudinary.com/h/image/upload/v1/a.jpg',
  status: 'Active',
  visits: '41',
  user: 3,
}

describe('the present site', () => {
  it.each([
    ['an array', JSON.stringify([ARTICLE, { ...ARTICLE, id: 1 }])],
    ['an envelope', JSON.stringify({ message: 'ok [] {"', data: [ARTICLE, { ...ARTICLE, id: 1 }], count: [2] })],
    ['JSON lines', `${JSON.stringify(ARTICLE)}\n${JSON.stringify({ ...ARTICLE, id: 1 })}\n`],
    [
      "Django's dump",
      JSON.stringify([
        { model: 'auth.permission', pk: 1, fields: { id: 9 } },
        { model: 'hilal.article', pk: 8838, fields: { ...ARTICLE, id: undefined } },
        { model: 'hilal.article', pk: 1, fields: { ...ARTICLE, id: undefined } },
      ]),
    ],
  ])('is read from %s, with its ids and visits', async (_form, text) => {
    const [first, second, ...others] = await itemsOf('articles', text)
    expect(others).toEqual([])
    expect(second?.id).toBe('1')
    expect(first).toMatchObject({
      noun: 'article',
      id: '8838',
      line: { title: 'دریا', visits: 41, publish_date: '2024-01-31T19:00:00.000Z', user_id: '3' },
    })
  })

  it('says which personal data it leaves behind', async () => {
    const user = {
      id: 5,
      email: ' A@Example.com',
      password: 'pbkdf2_sha256$1$a$b',
      cnic: '35202-1',
      gender: 'F',
      dob: '',
    }
    const [item] = await itemsOf('users.jsonl'.replace('.jsonl', ''), JSON.stringify(user))
    expect(item?.notTaken).toEqual(['cnic', 'gender'])
    expect(JSON.stringify(item?.line)).not.toContain('35202')
    expect(item?.line).toMatchObject({ email: 'a@example.com', email_verified: false })
  })

  it('has comments with a name in place of an account', async () => {
    const text = JSON.stringify([
      { id: 2, article: 8838, user: 7, user_first_name: 'Ali', user_last_name: 'Raza', rating: 4 },
    ])
    expect((await itemsOf('comments', text))[0]?.line).toMatchObject({
      article_id: '8838',
      guest_name: 'Ali Raza',
      former_reader: 'https://old.example 7',
    })
  })

  it.each(['[{"id":1}', '[{"id":}]', '{"message":"ok","data":[{"id":"'])(
    'refuses %s, which is cut off or no JSON',
    async (text) => {
      await expect(itemsOf('articles', text)).rejects.toThrow(/[Ee]lement/)
    },
  )

  it('takes paths as addresses of that site', async () => {
    const [item] = await itemsOf('articles', JSON.stringify([{ ...ARTICLE, cover_image: '/media/a.jpg' }]))
    expect(item?.line['cover_image']).toBe('https://old.example/media/a.jpg')
  })
})
