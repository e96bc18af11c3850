import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  address,
  choice,
  email,
  integer,
  moment,
  optionalAddress,
  requiredText,
  titleText,
} from '#shared/schemas/fields.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { errorSentence, isErrorCode } from '#shared/i18n/messages.ts'
import { articleDraftSchema, articleSchema } from '#shared/schemas/article.schema.ts'
import { billboardSchema } from '#shared/schemas/billboard.schema.ts'
import { publicationSchema } from '#shared/schemas/publication.schema.ts'
import { videoSchema } from '#shared/schemas/video.schema.ts'
import { authorSchema } from '#shared/schemas/author.schema.ts'
import { packageSchema } from '#shared/schemas/package.schema.ts'
import { withOrder } from './order-field.tsx'
import { requiredFields, validationErrors } from './validation.ts'

const FORM_SCHEMAS = {
  article: articleSchema,
  draft: articleDraftSchema,
  author: authorSchema,
  billboard: billboardSchema,
  package: packageSchema,
  publication: publicationSchema,
  video: videoSchema,
}

function errorOf(schema: z.ZodType, value: string) {
  return validationErrors(z.object({ value: schema }), { value })[0]?.[1] ?? null
}

describe('the validation of a form', () => {
  it('treats spaces as an empty value', () => {
    expect(errorOf(titleText, '\n ')).toEqual({ code: 'field.required' })
    expect(errorOf(requiredText, ' ')).toEqual({ code: 'field.required' })
  })

  it('counts the characters of a title, not its code units', () => {
    expect(errorOf(titleText, '𐍈'.repeat(255))).toBeNull()
    expect(errorOf(titleText, 'a'.repeat(256))).toEqual({ code: 'field.too_long', max: 255 })
    expect(errorOf(requiredText, 'a'.repeat(20_001))).toEqual({ code: 'field.text_long' })
  })

  it.each([
    ['', 'field.required'],
    ['20-11-2026', 'field.date_format'],
    ['2026-1-2', 'field.date_format'],
    ['2026-02-30', 'field.date_unreal'],
    ['0026-02-03', 'field.date_unreal'],
    ['2026-02-28', undefined],
  ])('a day: %s', (value, code) => {
    expect(errorOf(moment, value)?.code).toBe(code)
  })

  it.each([
    ['', 'field.required'],
    ['//elsewhere.example/a.png', 'field.address'],
    ['javascript:alert(1)', 'field.address'],
    ['/media/a cover.webp', 'field.address'],
    ['nowhere', 'field.address'],
    ['/media/a.webp', undefined],
    ['https://hilal.example/a.webp', undefined],
  ])('an address: %s', (value, code) => {
    expect(errorOf(address, value)?.code).toBe(code)
    expect(errorOf(optionalAddress, value)?.code).toBe(value === '' ? undefined : code)
  })

  it.each([
    ['', 'field.required'],
    ['nobody', 'account.email_invalid'],
    ['a b@c.pk', 'account.email_invalid'],
    ['ayesha@hilal.example', undefined],
  ])('an email address: %s', (value, code) => {
    expect(errorOf(email, value)?.code).toBe(code)
  })

  it.each([
    ['', { code: 'field.required' }],
    ['some', { code: 'field.number' }],
    ['1.5', { code: 'field.number' }],
    ['-1', { code: 'field.range', from: 0, to: 120 }],
    ['121', { code: 'field.range', from: 0, to: 120 }],
    ['0', null],
    ['120', null],
  ])('a whole number from 0 to 120: %s', (value, error) => {
    expect(errorOf(integer({ from: 0, to: 120 }), value)).toEqual(error)
  })

  it.each(Object.entries(FORM_SCHEMAS))('every error of an empty %s has a sentence', (_noun, schema) => {
    const empty = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, '']))
    const { error } = schema.safeParse(empty)
    const messages = (error?.issues ?? []).map(({ message }) => message)
    expect(messages.filter((message) => !isErrorCode(message))).toEqual([])
  })

  it('has a sentence where a rule has no error code', () => {
    const error = errorOf(z.enum(['a']), 'b')
    expect(error).toEqual({ code: 'request.invalid' })
    expect(errorSentence('Invalid input' as ErrorCode, 'ur')).toBe(errorSentence('request.invalid', 'ur'))
  })

  it('lists the first error of each field in the order of the form, and ignores what the form does not have', () => {
    const schema = z.object({
      status: choice(['Active']),
      title: titleText,
      publish_date: moment,
      user: integer({ from: 1, to: 9 }),
    })
    expect(validationErrors(schema, { publish_date: 'soon', title: '', status: 'Active' })).toEqual([
      ['publish_date', { code: 'field.date_format' }],
      ['title', { code: 'field.required' }],
    ])
  })
})

/** Selects without an empty choice. */
const NEVER_EMPTIED = new Set(['status', 'language'])

describe('a field that was emptied', () => {
  const { draft: _draft, ...saved } = FORM_SCHEMAS
  it.each(Object.entries(saved))(
    'of a form (%s) is stored as empty or refused, and does not come back',
    (_noun, schema) => {
      const shape: Record<string, z.ZodType> = schema.shape
      const kept = Object.entries(shape).flatMap(([name, rule]) => {
        const sent = name === 'order' ? withOrder({ order: ' ' }).order : ''
        const { success, data } = rule.safeParse(sent)
        return success && data === undefined && !NEVER_EMPTIED.has(name) ? [name] : []
      })
      expect(kept).toEqual([])
    },
  )
})

describe('the required fields of a form', () => {
  it('are those that the schema does not accept empty', () => {
    expect([...requiredFields(authorSchema)]).toEqual([
      'author_image',
      'author_name',
      'email',
      'contact_no',
      'category',
      'introduction',
    ])
    expect([...requiredFields(packageSchema)]).toEqual(['package_name', 'package_name_ur', 'no_of_months', 'cost'])
  })
})
