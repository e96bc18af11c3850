import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { anArticle, anIssue, insert } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { articleIdsOf } from '#shared/issue-contents.ts'

const ROUNDS = 15

describe.each(ENGINES)('two editors who want the same articles for two issues on %s', (engine) => {
  let site: TestServices
  beforeAll(async () => {
    site = await newServices(engine)
  })
  afterAll(() => site.close())

  it('have each of them in one issue, and one of the two is told', async () => {
    const { caller } = await anAccount(site.services, { role: 'admin' })
    const editor = await aMember(site, [{ magazine: 'hilal-english', role: 'editor' }])
    const rest = { section: '', title: '', page_from: null, page_to: null, words_wanted: null, due_day: null }
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await insert.articles(site.services, [anArticle(), anArticle(), anArticle()])
      const create = async (who: typeof caller, slug: string) =>
        (await site.services.issues.writing.create(who, anIssue({ slug: `${slug}-${round}` }))).id
      const issues = [await create(caller, 'one'), await create(editor.caller, 'two')]
      // In opposite orders, so that each could hold what the other waits for.
      const saves = [
        { caller, ids },
        { caller: editor.caller, ids: ids.toReversed() },
      ].map(async ({ caller: who, ids: wanted }, index) => {
        const entries = wanted.map((id) => ({ key: `k${id}`, kind: 'article' as const, article_id: id, ...rest }))
        return errorCodeOf(() => site.services.issueContents.save(who, issues[index] ?? 0, { version: 1, entries }))
      })
      const outcomes = await Promise.all(saves)
      expect(outcomes.filter((code) => code === 'issue.article_elsewhere')).toHaveLength(1)
      const contents = await Promise.all(issues.map(async (id) => site.services.issues.read(caller, id)))
      const lengths = contents.map(({ entries }) => articleIdsOf(entries).length)
      expect(lengths.toSorted((a, b) => a - b)).toEqual([0, 3])
      const winner = issues[lengths.indexOf(3)]
      const rows = await site.engine.db.selectFrom('articles').select('issue_id').where('id', 'in', ids).execute()
      expect(rows.map(({ issue_id: id }) => id)).toEqual([winner, winner, winner])
    }
  })
})
