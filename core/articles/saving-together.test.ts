/** Tests that no order of saves, from several tabs, devices and people, loses what a save has acknowledged. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { random } from '#demo/large/random.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticle } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { WritingTab, wordsOf, type Choice, type Fate } from '#testing/writing-tab.ts'
import { storedContent } from './stored-content.ts'

const STEPS = 8
/** Each save of a draft is a version, with its entries in the search index. */
const TIMEOUT_MS = 240_000
/** What an article needs to be public. */
const COMPLETE = { description: `<p>${'The road follows the river. '.repeat(9)}</p>`, coverImage: '/media/cover.webp' }
const CHOICES: readonly Choice[] = ['mine', 'both', 'theirs']

type Act = (tab: WritingTab) => unknown

describe.each(ENGINES)('an article in two forms, on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  let other: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    other = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  /** The words of the versions of the article, of which the last is the article itself, and of its working copies. */
  async function kept(id: number): Promise<Set<string>> {
    const { db } = site.engine
    const copies = db.selectFrom('working_copies').select('content').where('article_id', '=', id)
    const versions = db.selectFrom('article_revisions').select('content').where('article_id', '=', id)
    const rows = await versions.unionAll(copies).execute()
    return new Set(rows.flatMap(({ content }) => storedContent(content) ?? []).flatMap(wordsOf))
  }

  /** Random edits and saves in two tabs, with responses that are lost and requests that arrive late. */
  async function interleave(
    seed: number,
    status: 'Draft' | 'Active',
    people: readonly TestAccount[],
  ): Promise<string[]> {
    const chance = random(seed)
    const { services } = site
    const id = await storeArticle(services, { ...COMPLETE, status, userId: null })
    const fate: Fate = { acknowledged: new Set(), seen: new Set() }
    const tabs = people.map((account, index) => new WritingTab(services, account, { id, name: `tab-${index}`, fate }))
    for (const tab of tabs) await tab.open()
    const late: (() => Promise<unknown>)[] = []
    const autosave: Act = async (tab) => tab.hear(await tab.autosave()(), chance.oneOf(CHOICES))
    const acts: Act[] = [
      // The response is lost.
      async (tab) => tab.autosave()(),
      (tab) => late.push(tab.autosave()),
      async () => late.splice(chance.between(0, late.length), 1)[0]?.(),
      async () => services.revisions.restore(admin.caller, id, 1),
    ]
    const actsOfPublished: Act[] = [
      async (tab) => tab.hear(await tab.publish()(), chance.oneOf(CHOICES)),
      async (tab) => tab.discard(),
      async () => services.articlesWriting.setStatus(admin.caller, id, chance.oneOf(['Draft', 'Inactive', 'Active'])),
    ]
    if (status === 'Active') acts.push(...actsOfPublished)
    for (let step = 0; step < STEPS; step += 1) {
      const tab = chance.oneOf(tabs)
      tab.words.push(`${seed}.${step}`)
      const isAutosave = chance.between(0, 2) > 0
      await (isAutosave ? autosave : chance.oneOf(acts))(tab)
      const found = await kept(id)
      const lost = [...fate.acknowledged].filter((word) => !found.has(word) && !fate.seen.has(word))
      if (lost.length > 0) return lost.map((word) => `${word} after step ${step}`)
    }
    return []
  }

  it.each([
    ['a draft', 'two tabs of one person', 'Draft', true],
    ['a draft', 'two people', 'Draft', false],
    ['a published article', 'two tabs of one person', 'Active', true],
    ['a published article', 'two people', 'Active', false],
  ] as const)(
    'loses nothing of %s that %s save, in fifty orders',
    async (_what, _who, status, isOne) => {
      const lost: string[] = []
      for (let seed = 0; seed < 50; seed += 1) {
        lost.push(...(await interleave(seed, status, [admin, isOne ? admin : other])))
      }
      expect(lost).toEqual([])
    },
    TIMEOUT_MS,
  )
})
