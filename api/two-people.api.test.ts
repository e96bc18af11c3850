/** Two people save one record at the same time: nothing that was confirmed to one is overwritten by the other unseen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import {
  storeArticle,
  storeAuthor,
  storeBillboard,
  storePackage,
  storePublication,
  storeVideo,
} from '#testing/records.ts'
import { editTogether, type EditedField, type EditedRecord, type Values } from '#testing/two-people.ts'

const INTERLEAVINGS = 20
const STEPS = 4
const BLOCK = 'in-focus-kids'
const ZONES = Intl.supportedValuesOf('timeZone')

const words = (audited: string): EditedField => ({ audited, next: (number) => `Text ${number}` })
const numbers = (audited: string): EditedField => ({ audited, next: (number) => number % 100_000 })
const day = (number: number) => new Date(Date.UTC(2090, 0, 1 + number)).toISOString().slice(0, 10)
const someOf = <Value>(all: readonly Value[], number: number) => all.filter((_, index) => (number >> index) % 2 === 1)

/** What a request calls a pin, from how a response has it. */
const pinsOf = ({ pins }: Values): Values => ({
  pins: (pins as Values[]).map(({ article_id: article, article: _article, ...pin }) => ({ ...pin, article })),
})

/** Every record with a form, but articles. */
const RECORDS: Readonly<Record<string, (site: TestSite) => Promise<EditedRecord>>> = {
  author: async ({ services }) => {
    const id = await storeAuthor(services)
    const fields = {
      author_name: words('authorName'),
      introduction: words('introduction'),
      contact_no: words('contactNo'),
    }
    return { noun: 'author', id, url: `/api/author/${id}/`, method: 'PUT', fields }
  },
  billboard: async ({ services }) => {
    const id = await storeBillboard(services)
    const link = { audited: 'link', next: (number: number) => `/subscribe?${number}` }
    return {
      noun: 'billboard',
      id,
      url: `/api/billboard/${id}/`,
      method: 'PUT',
      fields: { title: words('title'), link },
    }
  },
  video: async ({ services }) => {
    const id = await storeVideo(services)
    const fields = { title: words('title'), description: words('description'), order: numbers('order') }
    return { noun: 'video', id, url: `/api/video/${id}/`, method: 'PUT', fields }
  },
  package: async ({ services }) => {
    const id = await storePackage(services)
    const fields = { package_name: words('name'), description_ur: words('descriptionUr'), cost: numbers('cost') }
    return { noun: 'package', id, url: `/api/package/${id}/`, method: 'PUT', fields }
  },
  magazine: async ({ services }) => aPublication('magazine', await storePublication(services, { kind: 'magazine' })),
  ebook: async ({ services }) => aPublication('ebook', await storePublication(services, { kind: 'ebook' })),
  file: async (site) => {
    const id = await aFile(site)
    const tags = { audited: 'tags', next: (number: number) => [`tag-${number}`] }
    const fields = { alt: words('alt'), credit: words('credit'), tags }
    return { noun: 'media', id, url: `/api/media/${id}/`, method: 'PUT', fields }
  },
  home: async ({ services, time }) => {
    const article = await storeArticle(services, { category: BLOCK })
    const start = Date.parse(time.now)
    const next = (number: number) => [
      { block: BLOCK, position: 1, article, starts_at: new Date(start + number * 60_000).toISOString(), ends_at: null },
    ]
    const written = (pins: unknown) =>
      (pins as Values[]).map((pin) => `${BLOCK} 1: ${article} (${String(pin['starts_at'])} – ∞)`)
    const fields = { pins: { audited: 'pins', next, written } }
    return { noun: 'home', id: 'hilal-kids', url: '/api/homes/hilal-kids/', method: 'PUT', fields, valuesOf: pinsOf }
  },
  person: async ({ services }) => {
    const { id, email } = await anAccount(services)
    const next = (number: number) =>
      someOf(MAGAZINE_TYPES, number)
        .toSorted()
        .map((magazine) => ({ magazine, role: 'editor' }))
    const role = { audited: 'role', next: (number: number) => (number % 2 === 0 ? 'admin' : 'author') }
    const written = (all: unknown) =>
      (all as { magazine: string }[]).toSorted((one, other) => (one.magazine < other.magazine ? -1 : 1))
    const fields = { role, memberships: { audited: 'memberships', next, written } }
    return {
      noun: 'user',
      id,
      url: `/api/people/?q=${email}`,
      writtenAt: `/api/people/${id}/`,
      method: 'PATCH',
      fields,
    }
  },
  'comment settings': async () =>
    aSetting('comments', 'hold', { audited: 'hold', next: (n) => someOf(MAGAZINE_TYPES, n) }),
  'publishing settings': async () =>
    aSetting('publishing', 'time_zone', { audited: 'timeZone', next: (n) => ZONES[n % ZONES.length] }),
  'security settings': async () =>
    aSetting('security', 'second_factor_from', { audited: 'secondFactorFrom', next: (n) => day(n) }),
}

function aPublication(kind: 'magazine' | 'ebook', id: number): EditedRecord {
  // One path to read, and another to write.
  const url = `/api/${kind}/${id}/`
  const fields = { title: words('title'), description: words('description') }
  return { noun: kind, id, url, writtenAt: `/api/${kind}/update/${id}/`, method: 'PUT', fields }
}

function aSetting(id: string, name: string, field: EditedField): EditedRecord {
  return { noun: 'settings', id, url: `/api/settings/${id}/`, method: 'PUT', fields: { [name]: field } }
}

async function aFile({ engine, time }: TestSite): Promise<number> {
  const file = { name: '1-2-3.webp', kind: 'image', hash: 'x', media_type: 'image/webp', bytes: 1 } as const
  const row = { ...file, original_name: 'A.webp', created_at: time.now, width: 2, height: 3 }
  return (await engine.db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id
}

describe.each(ENGINES)('two people on %s', (engine) => {
  let site: TestSite
  let editors: [TestAccount, TestAccount]
  beforeAll(async () => {
    site = await newSite(engine)
    editors = [await anAccount(site.services, { role: 'admin' }), await anAccount(site.services, { role: 'admin' })]
    // Whoever requires a second factor has one.
    for (const { id: user_id } of editors) {
      const factor = { user_id, secret: 'x', created_at: site.time.now, confirmed_at: site.time.now }
      await site.engine.db.insertInto('totp').values(factor).execute()
    }
  })
  afterAll(() => site.close())

  it.each(Object.entries(RECORDS))('lose nothing of a %s that was confirmed to one of them', async (_name, make) => {
    const record = await make(site)
    const plan = { editors, admin: editors[0].caller, interleavings: INTERLEAVINGS, steps: STEPS }
    const { problems, conflicts, confirmed } = await editTogether(site, record, plan)
    expect(problems).toEqual([])
    expect(conflicts).toBeGreaterThan(INTERLEAVINGS / 2)
    expect(confirmed).toBeGreaterThan(INTERLEAVINGS)
  })
})
