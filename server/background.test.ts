import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { SEARCH_VERSION } from '#core/search/documents.ts'
import { VERSION_KEY } from '#core/search/search-settings.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { storeArticle, storeAuthor, storeVideo } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { startBackground } from './background.ts'

const PAGE = { page: 1, pageSize: 10 }

describe.each(ENGINES)('the background work of a process on %s', (engine) => {
  let site: TestServices
  let stop: (() => Promise<void>) | undefined
  beforeEach(async () => {
    site = await newServices(engine)
    await insert.articles(site.services, [anArticle({ title: 'The lighthouse keeper' })])
  })
  afterEach(async () => {
    await stop?.()
    stop = undefined
    await site.close()
  })

  it('builds the index again where its documents have another form, as after an upgrade', async () => {
    const { searchIndex, search } = site.services
    const found = async () => (await search.search(ANONYMOUS, 'lighthouse', {}, PAGE)).total
    await searchIndex.startOver()
    await site.engine.search.remove('articles', [1])
    expect([await searchIndex.isCurrent(), await found()]).toEqual([false, 0])
    stop = await startBackground(site.services, (error) => expect.unreachable(String(error)))
    await expect.poll(() => searchIndex.isCurrent()).toBe(true)
    expect(await found()).toBe(1)
  })

  it('indexes records again that an earlier version has indexed in another form', async () => {
    const { services } = site
    const admin = await anAccount(services, { role: 'admin' })
    // As they are typed on an Arabic keyboard, and without the fold of this version.
    const title = 'كتابي دنيا'
    const articleId = await storeArticle(services, { title, category: 'in-focus-urdu' })
    const authorId = await storeAuthor(services, { authorName: title })
    await storeVideo(services, { title })
    await services.searchIndex.rebuild(new AbortController().signal)
    const document = { title, byline: '', content: title, tokens: '' }
    await site.engine.search.put('articles', [{ id: articleId, ...document }])
    await site.engine.search.put('authors', [{ id: authorId, ...document }])
    const settings = settingsRepository(site.engine)
    await settings.put(VERSION_KEY, String(SEARCH_VERSION - 1))
    const found = async (q: string) => [
      (await services.search.search(ANONYMOUS, q, {}, PAGE)).total,
      (await services.authors.list(admin.caller, { q }, PAGE)).count,
      (await services.videos.listForStaff(admin.caller, { q })).length,
    ]
    expect([await services.searchIndex.isCurrent(), await found('کتابی')]).toEqual([false, [0, 0, 1]])
    stop = await startBackground(services, (error) => expect.unreachable(String(error)))
    await expect.poll(() => services.searchIndex.isCurrent()).toBe(true)
    for (const q of ['کتابی', title, '"کتابی دنیا"', 'kitabi']) expect([q, await found(q)]).toEqual([q, [1, 1, 1]])
    expect(await settings.find(VERSION_KEY)).toBe(String(SEARCH_VERSION))
  })
})
