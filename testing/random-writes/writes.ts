/** Random writes of every noun through the services, for tests of what follows from a write. */
import { nat, record as objectOf, shuffledSubarray, tuple, type Arbitrary } from 'fast-check'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Services } from '#core/services.ts'
import { dayOf, parseMoment } from '#shared/dates.ts'
import type { Noun } from '#shared/nouns.ts'
import type { NewArticle } from '#core/articles/article-record.ts'
import { aBillboard, anArticle, anAuthor, aPackage, aPublication, aVideo } from '../examples.ts'

/** A write: what to do, and the numbers that choose a record and its fields. */
export type RandomWrite = { action: WriteName; record: number; field: number; process: number }

/** What the writes have made so far. */
export type Written = { admin: Caller; ids: Record<Noun, number[]>; now: () => string }

type Write = (services: Services, world: Written, write: RandomWrite) => Promise<unknown>

const CATEGORIES = ['in-focus', 'misc', 'in-focus-urdu', 'hilal-her', 'in-focus-kids', 'digital'] as const
const WRITERS = ['Ayesha Durrani', 'Bilal Hashmi', 'Sana Rehman'] as const
const HOUR_MS = 3_600_000

function pick<Item>(items: readonly Item[], by: number): Item {
  const item = items[by % items.length]
  if (item === undefined) throw new AppError('request.not_found')
  return item
}

/** Dates from months ago to two hours from now, some of them equal. */
function dateOf({ now }: Written, by: number): string {
  const hours = pick([2, 1, -1, -30, -31, -200, -800, -800, -1700, -20_000], by)
  return new Date(Date.parse(now()) + hours * HOUR_MS).toISOString()
}

/** A day from months ago to tomorrow. */
function dayAround({ now }: Written, by: number): string {
  const days = pick([1, 1, 0, 0, -1, -2, -40], by)
  return dayOf(new Date(Date.parse(now()) + days * 24 * HOUR_MS))
}

/** The start of such a day, as the dates of publications are. */
function startAround(world: Written, by: number): string {
  return parseMoment(dayAround(world, by)) ?? ''
}

function textOf(category: string, by: number): string {
  return /urdu/.test(category) ? `دریا ${by % 7}` : `River ${by % 7}`
}

function add(world: Written, noun: Noun, made: { id: number }): void {
  world.ids[noun].push(made.id)
}

async function createArticle({ articlesWriting }: Services, world: Written, { record, field }: RandomWrite) {
  const category = pick(CATEGORIES, record)
  const content = anArticle({
    title: textOf(category, field),
    category,
    publishDate: dateOf(world, field),
    status: record % 9 === 0 ? 'Draft' : 'Active',
    writer: pick(WRITERS, field),
  })
  add(world, 'article', await articlesWriting.create(world.admin, { ...content, coverImage: null }))
}

/** Changes the fields of an article that a function of the numbers returns. */
function articleChange(changesOf: (world: Written, field: number) => Partial<NewArticle>): Write {
  return async ({ articlesWriting }, world, { record, field }) =>
    articlesWriting.update(world.admin, pick(world.ids.article, record), changesOf(world, field))
}

function removal(noun: Noun): Write {
  return async ({ bin }, { admin, ids }, { record }) => bin.remove(admin, noun, pick(ids[noun], record))
}

/** Every kind of write; those of a record that is not there do nothing. */
const WRITES = {
  'article: create': createArticle,
  'article: rename': articleChange((_world, field) => ({ title: `Renamed ${field % 11}` })),
  'article: rewrite': articleChange((_world, field) => ({ description: `<p>Words of ${field}.</p>` })),
  'article: move to a category': articleChange((_world, field) => ({ category: pick(CATEGORIES, field) })),
  'article: move to a date': articleChange((world, field) => ({ publishDate: dateOf(world, field) })),
  'article: withdraw': articleChange(() => ({ status: 'Draft' })),
  'article: publish': articleChange(() => ({ status: 'Active' })),
  'article: attribute': articleChange((_world, field) => ({ writer: pick(WRITERS, field) })),
  'article: illustrate': articleChange((_world, field) => ({ coverImage: `/media/cover-${field % 5}.webp` })),
  'article: present': articleChange((_world, field) => ({
    kicker: field % 3 ? `Report ${field % 4}` : null,
    shortTitle: field % 4 ? `Short ${field % 5}` : null,
    standfirst: field % 5 ? `In short, ${field % 7}.` : null,
    bylines: field % 3 ? `translator: ${pick(WRITERS, field)}` : null,
    coverFocus: field % 2 ? `${field % 100},${field % 7}` : null,
    coverCredit: field % 6 ? `Photo ${field % 3}` : null,
  })),
  'article: limit': articleChange((world, field) => ({ takeDownAt: field % 2 ? dateOf(world, 0) : null })),
  'article: restore a revision': async ({ revisions }, { admin, ids }, { record }) =>
    revisions.restore(admin, pick(ids.article, record), 1),
  'author: create': async ({ authorsWriting }, world, { field, record }) => {
    const authorName = pick(WRITERS, field)
    const status = pick(['Approved', 'Pending'] as const, record)
    add(world, 'author', await authorsWriting.create(world.admin, anAuthor({ authorName, status })))
  },
  'author: introduce': async ({ authorsWriting }, { admin, ids }, { record, field }) =>
    authorsWriting.update(admin, pick(ids.author, record), { introduction: `Of ${field}.` }),
  'author: rename': async ({ authorsWriting }, { admin, ids }, { record, field }) =>
    authorsWriting.update(admin, pick(ids.author, record), { authorName: `A. Durrani ${field % 3}` }),
  'author: approve': async ({ authorsWriting }, { admin, ids }, { record, field }) =>
    authorsWriting.update(admin, pick(ids.author, record), { status: pick(['Pending', 'Approved'] as const, field) }),
  'comment: create': async ({ comments }, world, { record, field }) =>
    add(
      world,
      'comment',
      await comments.create(
        world.admin,
        { articleId: pick(world.ids.article, record), comment: `Well said ${field}.`, rating: (field % 5) + 1 },
        `203.0.113.${field % 250}`,
      ),
    ),
  'comment: change': async ({ commentsModeration }, { admin, ids }, { record, field }) =>
    commentsModeration.setStatus(admin, pick(ids.comment, record), pick(['approved', 'hidden', 'pending'], field)),
  'billboard: create': async ({ billboardsWriting }, world, { record, field }) => {
    const content = aBillboard({ location: (record % 6) + 1, created: dayAround(world, field) })
    add(world, 'billboard', await billboardsWriting.create(world.admin, content))
  },
  'billboard: change': async ({ billboardsWriting }, { admin, ids }, { record, field }) =>
    billboardsWriting.update(
      admin,
      pick(ids.billboard, record),
      pick([{ title: `Offer ${field}` }, { status: 'Inactive' }, { status: 'Active' }], field),
    ),
  'magazine: create': async ({ publicationsWriting }, world, { field }) => {
    const { kind: _kind, ...content } = aPublication({
      title: `Issue ${field}`,
      publishDate: startAround(world, field),
    })
    add(world, 'magazine', await publicationsWriting.magazine.create(world.admin, content))
  },
  'magazine: change': async ({ publicationsWriting }, { admin, ids }, { record, field }) =>
    publicationsWriting.magazine.update(
      admin,
      pick(ids.magazine, record),
      pick([{ title: `Issue ${field}` }, { isArchived: field % 2 === 0 }, { status: 'Inactive' }], field),
    ),
  'ebook: create': async ({ publicationsWriting }, world, { record, field }) => {
    const { kind: _kind, ...content } = aPublication({
      publishDate: startAround(world, field),
      isArchived: record % 2 === 0,
    })
    add(world, 'ebook', await publicationsWriting.ebook.create(world.admin, content))
  },
  'ebook: archive': async ({ publicationsWriting }, { admin, ids }, { record }) =>
    publicationsWriting.ebook.toggleArchive(admin, pick(ids.ebook, record)),
  'video: create': async ({ videosWriting }, world, { field }) =>
    add(world, 'video', await videosWriting.create(world.admin, aVideo({ title: `Film ${field}`, order: field % 4 }))),
  'video: change': async ({ videosWriting }, { admin, ids }, { record, field }) =>
    videosWriting.update(admin, pick(ids.video, record), pick([{ order: field % 4 }, { status: 'Inactive' }], field)),
  'package: create': async ({ packagesWriting }, world, { field }) =>
    add(world, 'package', await packagesWriting.create(world.admin, aPackage({ cost: field }))),
  'package: change': async ({ packagesWriting }, { admin, ids }, { record, field }) =>
    packagesWriting.update(admin, pick(ids.package, record), pick([{ cost: field }, { status: 'Inactive' }], field)),
  'settings: change': async ({ settings }, { admin }, { field }) =>
    settings.changeComments(admin, { hold: field % 2 === 0 ? [] : ['hilal-kids'] }),
  'home: arrange': async ({ homes }, world, { record, field }) => {
    const edition = pick(['hilal-english', 'hilal-her', 'hilal-kids'] as const, record)
    const { version, blocks } = await homes.read(world.admin, edition)
    const inHours = (hours: number) => new Date(Date.parse(world.now()) + hours * HOUR_MS).toISOString()
    const pins = [0, 1, 2].map((n) => ({
      block: pick(blocks, field).name,
      position: ((record + n) % 2) + 1,
      articleId: pick(world.ids.article, record + field + n),
      startsAt: pick([null, inHours(1), inHours(2)], field + n),
      endsAt: pick([null, inHours(3), inHours(25)], record + n),
    }))
    await homes.save(world.admin, edition, { version, pins })
  },
  'bin: delete an article': removal('article'),
  'bin: delete an author': removal('author'),
  'bin: delete a comment': removal('comment'),
  'bin: delete another record': async (services, world, write) =>
    removal(pick(['billboard', 'magazine', 'ebook', 'video', 'package'], write.field))(services, world, write),
  'bin: restore': async (services, { admin }, { record }) => {
    const { rows } = await services.bin.list(admin, {}, { page: 1, pageSize: 50 })
    const { noun, nounId } = pick(rows, record)
    await services.bin.restore(admin, noun, nounId)
  },
  'bin: purge': async (services, { admin }, { record }) => {
    const { rows } = await services.bin.list(admin, {}, { page: 1, pageSize: 50 })
    const { noun, nounId } = pick(rows, record)
    await services.bin.purge(admin, noun, nounId)
  },
} satisfies Record<string, Write>

export type WriteName = keyof typeof WRITES
const NAMES = Object.keys(WRITES) as WriteName[]

/** Lists of the newest articles are full, categories have neighbours, and each of the first articles has a comment. */
const SEEDED: { readonly [Name in WriteName]?: number } = { 'article: create': 16, 'comment: create': 8 }

const numbers = objectOf({
  // The first few records, so that writes of different nouns meet.
  record: nat({ max: 6 }),
  field: nat({ max: 10_000 }),
  process: nat({ max: 10_000 }),
})

/** Every kind of write once, in any order. */
export const randomWrites: Arbitrary<RandomWrite[]> = shuffledSubarray(NAMES, { minLength: NAMES.length }).chain(
  (names) => tuple(...names.map((action) => numbers.map((chosen) => ({ action, ...chosen })))),
)

/** A few records of every noun, so that most writes find one. */
export async function seed(services: Services, world: Written): Promise<void> {
  const creations = NAMES.filter((name) => name.endsWith(': create'))
  for (const action of creations) {
    const count = SEEDED[action] ?? 3
    for (let n = 0; n < count; n += 1)
      await perform(services, world, { action, record: n + 1, field: n * 3, process: 0 })
  }
}

/** Does a write; one that the rules refuse, such as of a record in the bin, changes nothing. */
export async function perform(services: Services, world: Written, write: RandomWrite): Promise<void> {
  const work: Write = WRITES[write.action]
  await work(services, world, write).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error
  })
}
