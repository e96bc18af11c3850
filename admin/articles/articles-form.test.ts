// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { validationErrors } from '../forms/validation.ts'
import { ARTICLE_DRAFT_SCHEMA, ARTICLE_FORM_SCHEMA } from './article-form-schema.ts'
import {
  COMPARED,
  draftPayloadOf,
  isScheduled,
  newValues,
  payloadOf,
  publishes,
  valuesOf,
  type StoredArticle,
} from './article-values.ts'
import { allOf, conflictingFields, defaultChoices, mergeEdits } from './conflict/merge.ts'

const STORED: StoredArticle = {
  title: 'The river and the road',
  writer: 'Ayesha Durrani',
  author_id: 7,
  category: 'in-focus',
  description: `<p>${'Along the river. '.repeat(5)}</p>`,
  publish_date: '2026-10-04T21:30:00.000Z',
  publish_at: '2026-10-04T21:30:00.000Z',
  take_down_at: null,
  kicker: 'Report',
  short_title: null,
  standfirst: null,
  meta_description: null,
  share_image: null,
  cover_alt: null,
  cover_credit: null,
  cover_focus: null,
  bylines: [],
  corrections: [],
  cover_image: '/media/cover.webp',
  user: 3,
  status: 'Active',
  issue_new: 'Yes',
}
const values = valuesOf(STORED)

describe('values of the article form', () => {
  it('publish where the article is neither public nor scheduled, or is scheduled and moved into the past', () => {
    const now = '2026-10-04T21:30:00.000Z'
    const later = '2026-10-06'
    const scheduled = { status: 'Active', publish_at: '2026-10-05T04:00:00.000Z' } as const
    const isPublishing = (stored: Parameters<typeof publishes>[0], publishDate: string, status = 'Active') =>
      publishes(stored, { status, publish_date: publishDate }, now)
    for (const stored of [null, { ...scheduled, status: 'Draft' }, { ...scheduled, status: 'Inactive' }] as const) {
      expect(isPublishing(stored, '2026-10-01')).toBe(true)
      expect(isPublishing(stored, later)).toBe(true)
    }
    expect(isPublishing(scheduled, '2026-10-04')).toBe(true)
    expect(isPublishing(scheduled, now)).toBe(true)
    expect(isPublishing(scheduled, later)).toBe(false)
    expect(isPublishing(scheduled, '2026-10-04', 'Inactive')).toBe(false)
    expect(isPublishing({ ...scheduled, publish_at: now }, '2026-10-01')).toBe(false)
  })

  it('hold the moment of publishing, or the day alone, and send it only once it is another', () => {
    expect(values.publish_date).toBe('2026-10-04T21:30:00.000Z')
    const ofDay = { ...STORED, publish_at: '2026-10-04T19:00:00.000Z' }
    expect(valuesOf(ofDay).publish_date).toBe('2026-10-05')
    for (const stored of [STORED, ofDay]) {
      expect(payloadOf(valuesOf(stored), stored)).not.toHaveProperty('publish_date')
      expect(payloadOf(valuesOf(stored), stored)).not.toHaveProperty('publish_at')
    }
    expect(payloadOf({ ...values, publish_date: ' 2026-10-06 ' }, STORED)).toMatchObject({ publish_date: '2026-10-06' })
    expect(payloadOf(values, null)).toMatchObject({
      publish_date: '2026-10-05',
      publish_at: '2026-10-04T21:30:00.000Z',
    })
  })

  it('hold every field that a revision compares, as text', () => {
    expect(values).toMatchObject({ kicker: 'Report', standfirst: '', take_down_at: '' })
    expect(COMPARED.filter((field) => typeof values[field] !== 'string')).toEqual([])
  })

  it('send of a draft what can be stored, and never publish it', () => {
    const draft = { ...STORED, status: 'Draft' as const }
    const changed = { ...valuesOf(draft), title: 'The river', publish_date: 'tomorrow' }
    expect(draftPayloadOf(changed, draft)).toMatchObject({ title: 'The river', status: 'Draft' })
    expect(draftPayloadOf(changed, draft)).not.toHaveProperty('publish_date')
    for (const stored of [null, draft]) expect(draftPayloadOf(values, stored)).not.toHaveProperty('status')
    expect(draftPayloadOf(values, STORED)).toMatchObject({ status: 'Active' })
  })

  it('send the writer’s author record where there is one', () => {
    expect(payloadOf(values, STORED)).toMatchObject({ writer: 'Ayesha Durrani', author_id: 7 })
    expect(payloadOf({ ...values, author_id: '' }, STORED)).not.toHaveProperty('author_id')
  })

  it.each([
    ['Active', '2026-11-22', true],
    ['Active', '2026-11-21', false],
    ['Draft', '2026-11-22', false],
    ['Active', 'soon', false],
  ])('%s on %s: scheduled %s', (status, day, scheduled) => {
    expect(isScheduled({ status, publish_date: day }, '2026-11-20T20:00:00.000Z')).toBe(scheduled)
  })
})

describe('validation of an article', () => {
  it('reports every error at once, in the order of the form', () => {
    expect(validationErrors(ARTICLE_FORM_SCHEMA, { ...newValues(''), description: '<p><br></p>' })).toEqual([
      ['title', { code: 'field.required' }],
      ['writer', { code: 'field.required' }],
      ['category', { code: 'field.required' }],
      ['description', { code: 'article.content_required' }],
      ['publish_date', { code: 'field.required' }],
      ['cover_image', { code: 'field.required' }],
    ])
  })

  it('lets a draft be saved with any of its fields empty but the date, which would stay as it was', () => {
    expect(validationErrors(ARTICLE_DRAFT_SCHEMA, newValues('2026-10-05'))).toEqual([])
    const cleared = Object.fromEntries(Object.keys(values).map((field) => [field, ''])) as typeof values
    expect(validationErrors(ARTICLE_DRAFT_SCHEMA, { ...cleared, publish_date: '2026-10-05' })).toEqual([])
    expect(validationErrors(ARTICLE_DRAFT_SCHEMA, cleared)).toEqual([['publish_date', { code: 'field.required' }]])
  })

  it.each([
    [`<p>${'a'.repeat(49)}</p>`, 'article.content_short'],
    [`<p>${'م'.repeat(49)}<img src="/media/long-name-of-a-picture.webp"></p>`, 'article.content_short'],
    [`<p>${'م'.repeat(50)}</p>`, undefined],
  ])('counts the characters of %s', (description, code) => {
    expect(validationErrors(ARTICLE_FORM_SCHEMA, { ...values, description })[0]?.[1].code).toBe(code)
  })
})

describe('merging two edits of one article', () => {
  const mine = { ...values, title: 'My title', category: 'misc' }
  const theirs = { ...values, title: 'Their title', writer: 'Bilal', author_id: '9' }

  it('takes fields that only the other editor changed', () => {
    expect(conflictingFields(mine, theirs)).toEqual(['title', 'writer', 'category'])
    const choices = defaultChoices(values, mine, theirs)
    expect(choices).toEqual({ title: 'mine', writer: 'theirs', category: 'mine' })
    expect(mergeEdits(mine, theirs, choices)).toEqual({ ...mine, writer: 'Bilal', author_id: '9' })
  })

  it('can take all fields of one side', () => {
    const fields = conflictingFields(mine, theirs)
    expect(mergeEdits(mine, theirs, allOf('theirs', fields))).toEqual(theirs)
    expect(mergeEdits(mine, theirs, allOf('mine', fields))).toEqual(mine)
  })
})
