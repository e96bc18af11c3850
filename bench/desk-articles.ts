/** A site with many articles of one magazine in one month, at every stage, and the account of an admin. */
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { lockFolder } from '#server/lock.ts'
import type { ArticleStatus } from '#shared/schemas/statuses.ts'
import { categoriesOfMagazine } from '#shared/categories.ts'
import { dayOf, parseMoment, shiftMonth } from '#shared/dates.ts'
import type { StageAction } from '#shared/stages.ts'
import { STAFF } from './staff-browser.ts'

/** The magazine whose board the admin sees first. */
const MAGAZINE = 'hilal-english'

/** Six parts: the last two are published until now, and scheduled from now on. */
const PARTS: readonly { status: ArticleStatus; action?: StageAction }[] = [
  { status: 'Draft' },
  { status: 'Pending' },
  { status: 'Pending', action: 'review' },
  { status: 'Pending', action: 'approve' },
  { status: 'Active' },
  { status: 'Active' },
]

/** Coprime to the minutes of every month, so that the articles are spread over all days and hours. */
const STEP = 7919
const MINUTE_MS = 60_000

/** Spreads them over the current month, in which some are published and others scheduled. */
export async function fillDesk(folder: string, count: number): Promise<void> {
  const unlock = lockFolder(folder)
  const context = await createContext(readConfig({ ...process.env, DATA_DIR: folder }))
  const { users, articlesWriting, stages } = context.services
  const month = dayOf(new Date()).slice(0, 7)
  const [from, before] = [month, shiftMonth(month, 1)].map((each) => Date.parse(parseMoment(`${each}-01`) ?? ''))
  const minutes = (Number(before) - Number(from)) / MINUTE_MS
  const categories = categoriesOfMagazine(MAGAZINE)
  const partOf = (index: number) => PARTS[index % PARTS.length] ?? { status: 'Draft' }
  try {
    await users.ensureAdmin(STAFF)
    const { id = 0 } = (await users.findByEmail(STAFF.email)) ?? {}
    const ids = await articlesWriting.importAll(
      null,
      Array.from({ length: count }, (_, index) => ({
        title: `The boats of the ${index + 1}th morning`,
        writer: `Nobody ${index % 40}`,
        category: categories[index % categories.length] ?? 'misc',
        description: '<p>Along the river the road bends twice, and at the second bend stands the customs house.</p>',
        publishDate: new Date(Number(from) + ((index * STEP) % minutes) * MINUTE_MS).toISOString(),
        coverImage: '/default-cover.svg',
        status: partOf(index).status,
      })),
    )
    for (const [index, articleId] of ids.entries()) {
      const { action } = partOf(index)
      if (action) await stages.move({ role: 'admin', userId: id }, articleId, { action })
    }
  } finally {
    await context.close()
    unlock()
  }
}
