import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { aPackage, aPublication } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { packagesTable } from '#core/catalog/packages/packages.table.ts'
import { publicationsTable } from '#core/catalog/publications/publications.table.ts'
import { recordsRepository } from './records.repository.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const LATER = '2026-11-20T08:00:00.000Z'

describe.each(ENGINES)('the records of a described table on %s', (engine) => {
  let site: TestServices
  beforeAll(async () => {
    site = await newServices(engine)
  })
  afterAll(() => site.close())

  it('are inserted in order, listed in the order of the table, and limited', async () => {
    const packages = recordsRepository(site.engine, packagesTable)
    const records = [
      aPackage({ name: 'third', order: 2 }),
      aPackage({ name: 'first', order: 1 }),
      aPackage({ name: 'second', order: 1, status: 'Inactive' }),
    ].map((content) => ({ ...content, createdAt: NOW, updatedAt: NOW }))
    const ids = await packages.insertAll(records)
    expect(await Promise.all(ids.map(async (id) => (await packages.find(id))?.name))).toEqual([
      'third',
      'first',
      'second',
    ])
    const names = async (scope: Parameters<typeof packages.list>[0]) =>
      (await packages.list(scope)).map(({ name }) => name)
    expect(await names({})).toEqual(['first', 'second', 'third'])
    expect(await names({ active: true })).toEqual(['first', 'third'])
    expect(await names({ equal: { order: 1 } })).toEqual(['first', 'second'])
    expect(await names({ active: true, limit: 1 })).toEqual(['first'])
    expect(await packages.find(999_999)).toBeUndefined()
  })

  it('keep absent fields in an update, and return booleans', async () => {
    const publications = recordsRepository(site.engine, publicationsTable)
    const [id = 0] = await publications.insertAll([{ ...aPublication(), createdAt: NOW, updatedAt: NOW }])
    await publications.update(id, { isArchived: true, updatedAt: LATER })
    expect(await publications.find(id)).toMatchObject({
      title: 'Hilal English, November 2026',
      isArchived: true,
      createdAt: NOW,
      updatedAt: LATER,
    })
  })
})
