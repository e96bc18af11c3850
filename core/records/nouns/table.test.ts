import { describe, expect, it } from 'vitest'
import { NOUNS, NOUNS_WITH_MEDIA } from '#shared/nouns.ts'
import { errorStatus } from '#shared/i18n/en/errors.ts'
import { packagesTable } from '#core/catalog/packages/packages.table.ts'
import { publicationsTable } from '#core/catalog/publications/publications.table.ts'
import { usersTable } from '#core/accounts/users/users.table.ts'
import { definitionOf, targetsOf } from '#core/nouns.ts'
import { defineTable } from './table.ts'

/** A description for this test, independent of fields that are added to videos later. */
const videosTable = defineTable({
  table: 'videos',
  content: {
    title: 'title',
    youtubeUrl: 'youtube_url',
    description: 'description',
    status: 'status',
    language: 'language',
    order: 'position',
    posterImage: 'poster_image',
  },
  managed: { id: 'id', createdAt: 'created_at', updatedAt: 'updated_at' },
  wireNames: { order: 'order' },
  presented: ['id', 'createdAt'],
  defaults: { description: null, status: 'Active', language: 'English', order: 0, posterImage: null },
  sortable: ['title', 'created_at'],
  searchable: ['title', 'description'],
})

const VIDEO = {
  id: 7,
  title: 'Spring',
  youtubeUrl: 'https://youtu.be/WhWc3b3KhnY',
  description: null,
  status: 'Active' as const,
  language: 'Urdu' as const,
  order: 3,
  posterImage: null,
  createdAt: '2026-11-20T07:00:00.000Z',
  updatedAt: '2026-11-21T07:00:00.000Z',
}

describe('a described table', () => {
  it('is selected by its columns, under the names of the domain', () => {
    expect(videosTable.selection).toContain('videos.position as order')
    expect(videosTable.selection).toHaveLength(Object.keys(VIDEO).length)
    expect(videosTable.select('id', 'posterImage')).toEqual(['videos.id as id', 'videos.poster_image as posterImage'])
    expect(videosTable.selectWithout('description')).not.toContain('videos.description as description')
    expect(videosTable.searchColumns).toEqual(['videos.title', 'videos.description'])
  })

  it('is written by columns: only given fields, including null, and no unknown ones', () => {
    expect(videosTable.toRow({ order: 2, posterImage: null })).toEqual({
      position: 2,
      poster_image: null,
    })
    expect(publicationsTable.toRow({ isArchived: true, bytes: 12 } as { isArchived: boolean })).toEqual({
      is_archived: 1,
    })
    expect(publicationsTable.toRow({ isArchived: false })).toEqual({ is_archived: 0 })
    expect(publicationsTable.toRow({})).toEqual({})
  })

  it('converts zeros and ones to booleans, and nothing else', () => {
    const row = { isArchived: 1, title: 'May', bytes: 9 } as const
    expect(publicationsTable.fromRow(row)).toEqual({ isArchived: true, title: 'May', bytes: 9 })
  })

  it('reads a request: absent fields keep their values, or take their defaults in a new record', () => {
    expect(packagesTable.changesOf({ package_name: 'One year', cost: undefined })).toEqual({ name: 'One year' })
    expect(packagesTable.contentOf({ package_name: 'One year', no_of_months: 12, cost: 0 })).toEqual({
      name: 'One year',
      nameUr: '',
      description: '',
      descriptionUr: '',
      months: 12,
      cost: 0,
      status: 'Active',
      order: 0,
    })
  })

  it('takes only the content from a request, whatever else is sent', () => {
    const hostile = { title: 'Summer', id: 1, created_at: 'x', updated_at: 'x', constructor: 'x' }
    expect(videosTable.changesOf(hostile)).toEqual({ title: 'Summer' })
  })

  it('presents the content and the fields listed with it, under their wire names', () => {
    expect(videosTable.present(VIDEO)).toEqual({
      id: 7,
      title: 'Spring',
      youtube_url: 'https://youtu.be/WhWc3b3KhnY',
      description: null,
      status: 'Active',
      language: 'Urdu',
      order: 3,
      poster_image: null,
      created_at: '2026-11-20T07:00:00.000Z',
    })
    expect(Object.keys(videosTable.presentContent(VIDEO))).not.toContain('id')
  })

  it('presents nothing of an account', () => {
    const account = {
      id: 1,
      email: 'a@hilal.example',
      emailVerified: true,
      passwordHash: 'secret',
      firstName: '',
      lastName: '',
      role: 'admin' as const,
      status: 'active' as const,
      createdAt: '',
      updatedAt: '',
    }
    expect(usersTable.present(account)).toEqual({})
  })

  it('finds the field of a column that staff sort by', () => {
    expect(packagesTable.fieldOfWireName('no_of_months')).toBe('months')
    expect(videosTable.fieldOfWireName('created_at')).toBe('createdAt')
  })
})

describe('every noun', () => {
  it.each(NOUNS)('%s has its definition, its own error code, and the declared media fields', (noun) => {
    const definition = definitionOf(noun)
    expect(definition.noun).toBe(noun)
    expect(errorStatus[definition.notFound]).toBe(404)
    expect(Object.keys(definition.media).length > 0).toBe(NOUNS_WITH_MEDIA.some((name) => name === noun))
    for (const field of [definition.title, ...Object.keys(definition.media)]) {
      expect([...definition.fieldsByColumn.values()]).toContain(field)
    }
  })

  it('declares the references of its rows, by table', () => {
    expect(targetsOf('articles').map(({ table }) => table)).toEqual(['authors', 'users', 'issues'])
    expect(targetsOf('article_texts')).toEqual([])
  })
})
