import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { articleFields, LONG } from '#testing/article-fields.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('validation of an article on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const post = (payload: Record<string, unknown>, headers: Record<string, string> = admin.headers) =>
    site.app.inject({ method: 'POST', url: '/api/create-article/', payload, headers })

  it.each([
    [{ title: ' ' }, 'title', 'Title is required.', 'عنوان درکار ہے۔'],
    [{ title: null }, 'title', 'Title is required.', 'عنوان درکار ہے۔'],
    [{ title: 7 }, 'title', 'Title must be text.', 'عنوان: یہاں متن لکھیے۔'],
    [{ title: ['a'] }, 'title', 'Title must be text.', 'عنوان: یہاں متن لکھیے۔'],
    [
      { title: 'x'.repeat(256) },
      'title',
      'Title must be at most 255 characters long.',
      'عنوان: زیادہ سے زیادہ 255 حروف کی گنجائش ہے۔',
    ],
    [{ writer: undefined }, 'writer', 'Writer is required.', 'مصنف کا نام درکار ہے۔'],
    [{ category: '' }, 'category', 'Category is required.', 'زمرہ درکار ہے۔'],
    [{ category: 'sports' }, 'category', 'Category is not one of the allowed values.', 'زمرہ: یہ قدر یہاں ممکن نہیں۔'],
    [{ publish_date: '' }, 'publish_date', 'Publish date is required.', 'تاریخِ اشاعت درکار ہے۔'],
    [
      { publish_date: '5 October' },
      'publish_date',
      'Publish date must be in yyyy-mm-dd format.',
      'تاریخِ اشاعت کی صورت yyyy-mm-dd ہونی چاہیے۔',
    ],
    [
      { publish_date: '2026-02-30' },
      'publish_date',
      'Publish date is not a day of the calendar.',
      'تاریخِ اشاعت: کیلنڈر میں ایسا کوئی دن نہیں۔',
    ],
    [
      { publish_date: '0000-01-01' },
      'publish_date',
      'Publish date is not a day of the calendar.',
      'تاریخِ اشاعت: کیلنڈر میں ایسا کوئی دن نہیں۔',
    ],
    [{ cover_image: null }, 'cover_image', 'Cover image is required.', 'سرورق کی تصویر درکار ہے۔'],
    [
      { cover_image: 'javascript:alert(1)' },
      'cover_image',
      'Cover image must be a web address or a path on this site.',
      'سرورق کی تصویر: ویب کا پتا یا اسی سائٹ کا راستہ لکھیے۔',
    ],
    [
      { cover_image: '//evil.example/x.png' },
      'cover_image',
      'Cover image must be a web address or a path on this site.',
      'سرورق کی تصویر: ویب کا پتا یا اسی سائٹ کا راستہ لکھیے۔',
    ],
    [{ status: 'Published' }, 'status', 'Status is not one of the allowed values.', 'حیثیت: یہ قدر یہاں ممکن نہیں۔'],
    [{ user: 'me' }, 'user', 'User must be a whole number.', 'صارف: یہاں پورا عدد لکھیے۔'],
    [{ user: 99_999_999 }, 'user', 'There is no account with this id.', 'اس نمبر کا کوئی اکاؤنٹ نہیں ہے۔'],
    [
      { author_id: 99_999_999 },
      'author_id',
      'This author is not on the list of authors.',
      'یہ مصنف فہرست میں نہیں ہے۔',
    ],
    [{ description: undefined }, 'description', 'Article content is required.', 'مضمون کا متن درکار ہے۔'],
    [{ description: '<p><br></p>' }, 'description', 'Article content is required.', 'مضمون کا متن درکار ہے۔'],
    [
      { description: `<p>short</p><script>${LONG}</script>` },
      'description',
      'Article content must be at least 50 characters long.',
      'مضمون کا متن کم از کم 50 حروف کا ہونا چاہیے۔',
    ],
  ])('rejects %j for the field %s', async (over, field, english, urdu) => {
    for (const [language, sentence] of [
      ['en', english],
      ['ur', urdu],
    ] as const) {
      const answer = await post(articleFields(over), { ...admin.headers, 'accept-language': language })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ error: sentence, fields: { [field]: [sentence] } })
    }
  })

  it('rejects content of more than 2 MB', async () => {
    const answer = await post(articleFields({ description: 'x'.repeat(2 * 1024 * 1024 + 1) }))
    expect(answer.json()).toEqual({
      error: 'Article content must be at most 2 MB.',
      fields: { description: ['Article content must be at most 2 MB.'] },
    })
  })

  it('reports all missing fields at once', async () => {
    const answer = await post({})
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('Title is required.')
    expect(Object.keys(answer.json().fields).sort()).toEqual(
      ['category', 'cover_image', 'description', 'publish_date', 'title', 'writer'].sort(),
    )
  })

  it.each([
    ['a list', '[1]', 'application/json', 400],
    ['nothing', 'null', 'application/json', 400],
    ['half of an object', '{"title"', 'application/json', 400],
    ['a prototype', '{"__proto__":{"role":"admin"},"title":"x"}', 'application/json', 400],
    ['plain text', 'title=x', 'text/plain', 415],
    ['a form of another kind', 'title=x', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['26 MB', `"${'x'.repeat(26 * 1024 * 1024)}"`, 'application/json', 413],
  ])('rejects %s as a body', async (_what, payload, type, status) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/create-article/',
      payload,
      headers: { ...admin.headers, 'content-type': type },
    })
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json())).toContain('error')
  })
})
