/**
 * The back-office's forms and the API report the same errors: every field of every form with the same invalid values.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { articleFields } from '#testing/article-fields.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { errorSentence, fieldName } from '#shared/i18n/messages.ts'
import { plainText } from '#core/html-tree.ts'
import { articleFormSchema } from '#shared/schemas/article.schema.ts'
import { authorSchema } from '#shared/schemas/author.schema.ts'
import { billboardSchema } from '#shared/schemas/billboard.schema.ts'
import { MAX_ADDRESS_LENGTH, MAX_TEXT_LENGTH, MAX_TITLE_LENGTH } from '#shared/schemas/limits.ts'
import { packageSchema } from '#shared/schemas/package.schema.ts'
import { publicationSchema } from '#shared/schemas/publication.schema.ts'
import { visibleLength } from '#shared/schemas/text-rules.ts'
import { videoSchema } from '#shared/schemas/video.schema.ts'
import { validationErrors, type FormSchema } from '../admin/forms/validation.ts'

type Values = Record<string, string>

const PUBLICATION: Values = {
  language: 'Urdu',
  direction: 'RTL',
  title: 'Volume 79',
  publish_date: '2026-11-01',
  status: 'Active',
  shelf: '',
  description: '',
  doc_url: 'https://files.example/issue.pdf',
  cover_image: '/media/cover.webp',
}

const FORMS: [noun: string, path: string, schema: unknown, values: Values][] = [
  [
    'article',
    '/create-article/',
    articleFormSchema((html) => visibleLength(plainText(html))),
    { ...(articleFields() as Values), author_id: '', status: 'Draft' },
  ],
  [
    'author',
    '/author/create/',
    authorSchema,
    {
      author_image: '/media/author.webp',
      author_name: 'Zainab Rehan',
      email: 'zainab@hilal.example',
      contact_no: '051-1234567',
      category: 'Sports',
      introduction: 'Writes of hills.',
      status: 'Approved',
    },
  ],
  [
    'billboard',
    '/create-billboard/',
    billboardSchema,
    {
      title: 'To let',
      location: '2',
      created: '2026-11-01',
      status: 'Active',
      link: '',
      image: '/media/billboard.webp',
    },
  ],
  ['magazine', '/magazine/create/', publicationSchema, PUBLICATION],
  ['ebook', '/ebook/create/', publicationSchema, PUBLICATION],
  [
    'video',
    '/video/create/',
    videoSchema,
    {
      title: 'A film',
      youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
      description: '',
      status: 'Active',
      language: 'English',
      order: '0',
      poster_image: '',
    },
  ],
  [
    'package',
    '/package/create/',
    packageSchema,
    {
      package_name: 'Two years',
      package_name_ur: 'دو سال',
      description: '',
      description_ur: '',
      no_of_months: '24',
      cost: '4500',
      order: '0',
      status: 'Active',
    },
  ],
]

/** A non-joiner, marks of direction, a filler of Hangul, a blank of Braille, a soft hyphen, an override. */
const UNSEEN = ['\u200c', '\u200e\u200f\u2060', '\u3164', '\u2800', '\u00ad', '\u202e']

function inDigits(value: string, zero: number): string {
  return value.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

const BAD_VALUES = [
  '',
  ' \n',
  'x'.repeat(MAX_TITLE_LENGTH + 1),
  'م'.repeat(MAX_TEXT_LENGTH + 1),
  'Nonsense',
  '-1',
  '1.5',
  '99999999999',
  '5 October 2026',
  '2026-1-2',
  '2026-02-30',
  '0026-02-03',
  'nobody',
  'a b@hilal.example',
  'a,b@hilal.example',
  '//elsewhere.example/a.png',
  '/media/a cover.webp',
  'javascript:alert(1)',
  `https://hilal.example/${'a'.repeat(MAX_ADDRESS_LENGTH)}`,
  'https://films.example/watch?v=dQw4w9WgXcQ',
]

describe.each(ENGINES)('the forms and the API on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  async function errorsOfApi(path: string, payload: Values): Promise<Record<string, string[]>> {
    const answer = await site.app.inject({ method: 'POST', url: `/api${path}`, payload, headers: admin.headers })
    expect([201, 400], answer.body).toContain(answer.statusCode)
    return answer.statusCode === 400 ? answer.json().fields : {}
  }

  function errorsOfForm(schema: FormSchema<Values>, values: Values): Record<string, string[]> {
    const errors = validationErrors(schema, values).map(([field, { code, ...params }]) => {
      return [field, [errorSentence(code, 'en', { field: fieldName(field, 'en'), ...params })]]
    })
    return Object.fromEntries(errors)
  }

  it.each(FORMS)('report the same errors for every field of %s', async (_noun, path, schema, values) => {
    const formSchema = schema as FormSchema<Values>
    expect(errorsOfForm(formSchema, values)).toEqual({})
    expect(await errorsOfApi(path, values)).toEqual({})
    for (const field of Object.keys(values)) {
      const found = new Set<string>()
      for (const value of BAD_VALUES) {
        const changed = { ...values, [field]: value }
        const errors = await errorsOfApi(path, changed)
        expect(errorsOfForm(formSchema, changed), `${field}: ${value.slice(0, 40)}`).toEqual(errors)
        for (const sentence of errors[field] ?? []) found.add(sentence)
      }
      expect(found.size, `errors of ${field}`).toBeGreaterThan(0)
    }
  })

  it.each(FORMS)('take text of which nothing is seen for none in every field of %s', async (...[, path, , values]) => {
    for (const field of Object.keys(values)) {
      const missing = await errorsOfApi(path, { ...values, [field]: '' })
      // Choices are no texts.
      if (missing[field] === undefined || /^(?:category|language|direction)$/.test(field)) continue
      for (const unseen of UNSEEN) {
        const value = field === 'description' ? `<p>${unseen.repeat(60)}</p>` : unseen
        expect(await errorsOfApi(path, { ...values, [field]: value }), field).toEqual(missing)
      }
    }
  })

  it.each(FORMS)('read the digits of Urdu and Arabic in %s', async (...[, path, schema, values]) => {
    const ofDigits = Object.entries(values).filter(([, value]) => /^[\d-]+$/.test(value))
    for (const zero of [0x06f0, 0x0660]) {
      const typed = { ...values, ...Object.fromEntries(ofDigits.map(([name, value]) => [name, inDigits(value, zero)])) }
      expect(errorsOfForm(schema as FormSchema<Values>, typed)).toEqual({})
      const answer = await site.app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload: typed,
        headers: admin.headers,
      })
      const { data } = answer.json()
      for (const [name, value] of ofDigits) expect(String(data[name]).slice(0, value.length), name).toBe(value)
    }
  })

  it('remove what turns the direction of a line, and its breaks, from a title', async () => {
    const [, path, , values] = FORMS.find(([noun]) => noun === 'video') ?? ['', '', null, {}]
    const payload = { ...values, title: '\u202efile\u2067.exe\u2069\nnext\u0007' }
    const answer = await site.app.inject({ method: 'POST', url: `/api${path}`, payload, headers: admin.headers })
    expect(answer.json().data.title).toBe('file.exe next')
  })
})
