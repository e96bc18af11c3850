import { describe, expect, it } from 'vitest'
import { errorsOf } from '#testing/schema-errors.ts'
import {
  articleChangesSchema,
  articleFormSchema,
  articlePreviewSchema,
  articleSchema,
  errorOfContentLength,
} from './article.schema.ts'

const ARTICLE = {
  title: ' The river ',
  writer: 'Ayesha Durrani',
  description: `<p>${'a'.repeat(50)}</p>`,
  category: 'In-Focus',
  publish_date: '2026-10-05',
  cover_image: '/media/cover.webp',
}

describe('an article', () => {
  it('is trimmed, with its category in lower case and its date as the start of that day in Pakistan', () => {
    expect(articleSchema.parse({ ...ARTICLE, author_id: '7', visits: 9000 })).toEqual({
      ...ARTICLE,
      title: 'The river',
      category: 'in-focus',
      publish_date: '2026-10-04T19:00:00.000Z',
      author_id: 7,
    })
  })

  it('requires everything but its status, its author record and its account', () => {
    expect(errorsOf(articleSchema, {})).toEqual({
      title: 'field.required',
      writer: 'field.required',
      description: 'article.content_required',
      category: 'field.required',
      publish_date: 'field.required',
      cover_image: 'field.required',
    })
  })

  it('requires nothing in an update, and its version is a number', () => {
    expect(articleChangesSchema.parse({ version: '' })).toEqual({})
    expect(articleChangesSchema.parse({ version: '3' })).toEqual({ version: 3 })
    expect(errorsOf(articleChangesSchema, { version: 'last', title: '' })).toEqual({
      version: 'field.number',
      title: 'field.required',
    })
  })

  it.each(['9999-12-31T19:00Z', '9999-12-31T23:59:59+05:00', '0999-12-31'])(
    'has no date that is outside of the years of four digits anywhere: %s',
    (publish_date) => {
      expect(
        errorsOf(
          articleFormSchema(() => 50),
          { ...ARTICLE, publish_date },
        ),
      ).toEqual({
        publish_date: 'field.date_unreal',
      })
    },
  )

  it('can be previewed with all fields absent', () => {
    const empty = { title: '', writer: '', category: '', publish_date: '', cover_image: '' }
    expect(articlePreviewSchema.parse(empty)).toMatchObject({ publish_date: null, cover_image: null })
    expect(articlePreviewSchema.parse({})).toEqual({})
  })

  it.each([
    ['<p><br></p>', 'article.content_required'],
    ['<p><img src="/media/a-name-of-more-than-fifty-characters-is-no-text.webp"></p>', 'article.content_required'],
    [`<p>${'م'.repeat(49)}</p>`, 'article.content_short'],
    [`<p>${'م'.repeat(50)}</p>`, null],
    [`<p>${'a'.repeat(25)}${' '.repeat(30)}b</p>`, 'article.content_short'],
  ])('requires a text of 50 characters without markup: %s', (html, errorCode) => {
    const textLengthOf = (markup: string) => Array.from(markup.replace(/<[^>]*>/g, '').replace(/ +/g, ' ')).length
    expect(errorOfContentLength(textLengthOf(html))).toBe(errorCode)
    const errors = errorsOf(articleFormSchema(textLengthOf), { ...ARTICLE, description: html })
    expect(errors).toEqual(errorCode === null ? {} : { description: errorCode })
  })
})
