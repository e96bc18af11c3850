import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { asForm } from '#testing/form.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const A_PUBLICATION = {
  title: 'Volume 79',
  publish_date: '2026-11-01',
  language: 'Urdu',
  direction: 'RTL',
  cover_image: '/media/cover.webp',
  doc_url: 'https://files.example/issue.pdf',
}
const OF_PUBLICATIONS = {
  body: A_PUBLICATION,
  made: { publish_date: '2026-11-01T00:00:00.000Z', status: 'Active', is_archived: false, shelf: null, pages: null },
  name: 'title',
  required: {
    title: 'Title is required.',
    publish_date: 'Publish date is required.',
    language: 'Language is required.',
    direction: 'Direction is required.',
    cover_image: 'Cover image is required.',
    doc_url: 'PDF document is required.',
  },
  rejected: [
    ['publish_date', '01-11-2026', 'Publish date must be in yyyy-mm-dd format.'],
    ['publish_date', '2026-02-30', 'Publish date is not a day of the calendar.'],
    ['language', 'French', 'Language is not one of the allowed values.'],
    ['direction', 'rtl', 'Direction is not one of the allowed values.'],
    ['doc_url', 'javascript:alert(1)', 'PDF document must be a web address or a path on this site.'],
    ['status', 'Draft', 'Status is not one of the allowed values.'],
    ['shelf', 'cellar', 'Shelf is not one of the allowed values.'],
  ],
  urdu: ['doc_url', 'پی ڈی ایف دستاویز درکار ہے۔'],
  wrapped: true,
} as const

type InvalidField = readonly [field: string, value: unknown, sentence: string]

const NOUNS = [
  {
    noun: 'author',
    create: '/author/create/',
    change: '/author/',
    body: {
      author_image: '/media/author.webp',
      author_name: 'Zainab Rehan',
      email: 'zainab@hilal.example',
      contact_no: '051-1234567',
      category: 'Sports',
      introduction: 'Writes of hills.',
    },
    made: { status: 'Approved', no_of_articles: 0, contact_no: '051-1234567' },
    name: 'author_name',
    required: {
      author_image: 'Author image is required.',
      author_name: 'Author name is required.',
      email: 'Email is required.',
      contact_no: 'Contact number is required.',
      category: 'Category is required.',
      introduction: 'Introduction is required.',
    },
    rejected: [
      ['author_image', '//elsewhere.example/x.png', 'Author image must be a web address or a path on this site.'],
      ['author_name', 'x'.repeat(256), 'Author name must be at most 255 characters long.'],
      ['email', 'zainab', 'Please enter a valid email address.'],
      ['category', 'Cooking', 'Category is not one of the allowed values.'],
      ['introduction', 'x'.repeat(20_001), 'Introduction is too long.'],
      ['introduction', ['a'], 'Introduction must be text.'],
      ['status', 'Active', 'Status is not one of the allowed values.'],
    ],
    urdu: ['author_image', 'مصنف کی تصویر درکار ہے۔'],
    wrapped: true,
    status: 'Rejected',
  },
  {
    noun: 'billboard',
    create: '/create-billboard/',
    change: '/billboard/',
    body: { title: 'To let', location: '2', created: '2026-11-01', image: '/media/billboard.webp' },
    made: { location: '2', created: '2026-11-01', status: 'Active', issue_news: 'Yes', link: null },
    name: 'title',
    required: {
      title: 'Title is required.',
      location: 'Location is required.',
      created: 'Date is required.',
      image: 'Image is required.',
    },
    rejected: [
      ['location', 7, 'Location must be a whole number from 1 to 6.'],
      ['location', 'first', 'Location must be a whole number.'],
      ['created', 'tomorrow', 'Date must be in yyyy-mm-dd format.'],
      ['image', {}, 'Image must be a web address or a path on this site.'],
      ['link', 'javascript:alert(1)', 'Link must be a web address or a path on this site.'],
    ],
    urdu: ['created', 'تاریخ درکار ہے۔'],
    wrapped: false,
    status: 'Inactive',
  },
  {
    noun: 'magazine',
    create: '/magazine/create/',
    change: '/magazine/update/',
    status: 'Inactive',
    ...OF_PUBLICATIONS,
  },
  { noun: 'ebook', create: '/ebook/create/', change: '/ebook/update/', status: 'Inactive', ...OF_PUBLICATIONS },
  {
    noun: 'video',
    create: '/video/create/',
    change: '/video/',
    body: { title: 'A film', youtube_url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' },
    made: { status: 'Active', language: 'English', order: 0, description: null, video_id: 'dQw4w9WgXcQ' },
    name: 'title',
    required: { title: 'Title is required.', youtube_url: 'YouTube URL is required.' },
    rejected: [
      ['youtube_url', 'dQw4w9WgXcQ', 'YouTube URL must be the address of a video on YouTube.'],
      ['youtube_url', 'https://www.youtube.com/watch', 'YouTube URL must be the address of a video on YouTube.'],
      ['youtube_url', 'https://films.example/1', 'YouTube URL must be the address of a video on YouTube.'],
      ['order', -1, 'Order must be a whole number from 0 to 1000000.'],
      ['order', '1.5', 'Order must be a whole number.'],
      ['language', 'urdu', 'Language is not one of the allowed values.'],
    ],
    urdu: ['youtube_url', 'یوٹیوب کا پتا درکار ہے۔'],
    wrapped: false,
    status: 'Inactive',
  },
  {
    noun: 'package',
    create: '/package/create/',
    change: '/package/',
    body: { package_name: 'Two years', package_name_ur: 'دو سال', no_of_months: '24', cost: '4500' },
    made: { no_of_months: 24, cost: 4500, status: 'Active', order: 0, package_name_ur: 'دو سال' },
    name: 'package_name',
    required: {
      package_name: 'Package name is required.',
      package_name_ur: 'Package name in Urdu is required.',
      no_of_months: 'Number of months is required.',
      cost: 'Cost is required.',
    },
    rejected: [
      ['no_of_months', 0, 'Number of months must be a whole number from 1 to 120.'],
      ['cost', -1, 'Cost must be a whole number from 0 to 100000000.'],
      ['cost', 'free', 'Cost must be a whole number.'],
    ],
    urdu: ['cost', 'قیمت درکار ہے۔'],
    wrapped: false,
    status: 'Inactive',
  },
] as const

describe.each(ENGINES)('writing on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string, payload?: object, language = 'en') =>
    site.app.inject({
      method,
      url: `/api${url}`,
      ...(payload && { payload }),
      headers: { ...admin.headers, 'accept-language': language },
    })

  describe.each(NOUNS)('$noun', (of) => {
    const { noun, create, change, body, made, name, required, rejected, urdu, wrapped, status } = of
    const add = async (over: object = {}) => (await call('POST', create, { ...body, ...over })).json().data.id as number
    const read = async (id: number) => {
      if (noun !== 'package') return (await call('GET', `/${noun}/${id}/`)).json()
      const packages = (await call('GET', '/packages/management/')).json().data as { id: number }[]
      return packages.find((one) => one.id === id)
    }
    const audit = async (id: number) =>
      (await call('GET', `/audit/?noun=${noun}&page_size=100`))
        .json()
        .data.filter((entry: { noun_id: string }) => entry.noun_id === String(id))

    it('is created with the defaults, trimmed, without unknown fields', async () => {
      const answer = await call('POST', create, {
        ...body,
        [name]: '  پاک\u0000 Sarzameen ',
        id: 7,
        user: 7,
        no_of_articles: 9,
        is_archived: true,
        constructor: 'x',
      })
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({ message: expect.any(String), data: { ...made, [name]: 'پاک Sarzameen' } })
      const isSomeones = noun === 'author' || noun === 'billboard'
      expect(answer.json().data.user).toBe(isSomeones ? admin.id : undefined)
      expect(answer.json().data).toMatchObject(await read(answer.json().data.id))
    })

    it('is created from a form as from JSON', async () => {
      const { payload, headers } = asForm({ ...body, status: 'undefined', user: 'null' })
      const answer = await site.app.inject({
        method: 'POST',
        url: `/api${create}`,
        payload,
        headers: { ...admin.headers, ...headers },
      })
      expect([answer.statusCode, answer.json().data]).toEqual([201, expect.objectContaining(made)])
    })

    it('reports all missing fields, in both languages', async () => {
      const answer = await call('POST', create, {})
      expect(answer.statusCode).toBe(400)
      const fields = Object.fromEntries(Object.entries(required).map(([field, sentence]) => [field, [sentence]]))
      expect(answer.json()).toEqual({ error: Object.values(required)[0], fields })
      const inUrdu = await call('POST', create, { ...body, [urdu[0]]: '' }, 'ur')
      expect(inUrdu.json().fields).toEqual({ [urdu[0]]: [urdu[1]] })
    })

    it.each<InvalidField>(rejected)('rejects %s %j', async (field, value, sentence) => {
      const id = await add()
      for (const answer of [
        await call('POST', create, { ...body, [field]: value }),
        await call('PUT', `${change}${id}/`, { [field]: value }),
      ]) {
        expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: [sentence] }])
      }
    })

    it('rejects a body of another type', async () => {
      for (const [payload, type, code] of [
        ['[]', 'application/json', 400],
        ['{', 'application/json', 400],
        ['"x"', 'application/json', 400],
        ['title=x', 'application/x-www-form-urlencoded', 415],
      ] as const) {
        const answer = await site.app.inject({
          method: 'POST',
          url: `/api${create}`,
          payload,
          headers: { ...admin.headers, 'content-type': type },
        })
        expect([payload, answer.statusCode]).toEqual([payload, code])
      }
    })

    it('is overwritten without a version, and not from one that is outdated', async () => {
      const id = await add()
      const save = (title: string, version?: string) => call('PUT', `${change}${id}/`, { [name]: title, version })
      const { version } = (await call('GET', `/${noun}/${id}/`)).json()
      expect((await save('Theirs')).statusCode).toBe(200)
      const outdated = await save('Mine', version)
      const conflict = { is_own: true, record: { id, [name]: 'Theirs' } }
      expect([outdated.statusCode, outdated.json()]).toMatchObject([409, { conflict }])
      expect((await save('Theirs', version)).statusCode).toBe(200)
      expect((await save('Mine', outdated.json().conflict.record.version)).statusCode).toBe(200)
      expect(await read(id)).toMatchObject({ [name]: 'Mine' })
      expect((await site.app.inject(`/api/${noun}/${id}/`)).json()).not.toHaveProperty('version')
    })

    it('changes the fields that were sent and keeps the rest', async () => {
      const id = await add()
      const answer = await call('PUT', `${change}${id}/`, { [name]: 'Another name', status })
      expect(answer.statusCode).toBe(200)
      const thing = wrapped ? answer.json().data : answer.json()
      expect(thing).toMatchObject({ ...made, [name]: 'Another name', status })
      await call('PUT', `${change}${id}/`, { [name]: 'Another name' })
      expect((await call('PUT', `${change}99999999/`, { [name]: 'x' })).statusCode).toBe(404)
      const [changed, created, ...others] = await audit(id)
      expect(others).toEqual([])
      expect(created).toMatchObject({ action: 'create', user: admin.id })
      expect(changed).toMatchObject({ action: 'update', title: 'Another name', details: { status: { to: status } } })
    })

    it('moves to the bin and is restored unchanged', async () => {
      const id = await add()
      const before = await read(id)
      expect((await call('DELETE', `/${noun}/${id}/`)).statusCode).toBe(204)
      expect((await call('DELETE', `/${noun}/${id}/`)).statusCode).toBe(404)
      expect((await call('PUT', `${change}${id}/`, { [name]: 'x' })).statusCode).toBe(404)
      expect((await call('POST', `/bin/${noun}/${id}/restore/`)).statusCode).toBe(200)
      expect(await read(id)).toEqual(before)
      expect((await audit(id)).map((entry: { action: string }) => entry.action)).toEqual([
        'restore',
        'delete',
        'create',
      ])
    })

    it('is changed by a bulk action, each separately', async () => {
      const ids = [await add(), await add()]
      const bulk = (payload: object) => call('POST', `/${noun}s/bulk/`, payload)
      const done = await bulk({ ids: [...ids, 99_999_999], action: 'status', status })
      expect(done.json().data).toEqual([
        ...ids.map((id) => expect.objectContaining({ id, ok: true })),
        { id: 99_999_999, ok: false, error: expect.stringMatching(/does not exist/) },
      ])
      expect((await audit(ids[0] ?? 0))[0]).toMatchObject({ action: 'status', details: { status: { to: status } } })
      await bulk({ ids, action: 'delete' })
      expect((await call('DELETE', `/${noun}/${ids[1]}/`)).statusCode).toBe(404)
      expect((await bulk({ ids, action: 'restore' })).json().data).toEqual(ids.map((id) => ({ id, ok: true })))
      for (const wrong of [
        { ids, action: 'purge' },
        { ids, action: 'status' },
        { ids, action: 'status', status: 'Gone' },
        { ids: [], action: 'delete' },
        { ids: 'all', action: 'delete' },
        { ids, action: 'constructor' },
      ]) {
        expect((await bulk(wrong)).statusCode).toBe(400)
      }
    })
  })
})
