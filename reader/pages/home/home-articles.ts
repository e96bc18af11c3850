/** The articles of a home's blocks: what staff have pinned in its places, and the newest in the rest. */
import type { ArticleSummary } from '#core/articles/articles.ts'
import { arrangedBlocks } from '#core/articles/homes/homes.ts'
import type { HomesService } from '#core/articles/homes/homes.service.ts'
import type { Services } from '#core/services.ts'
import { arrangeHome } from '#shared/home-arrangement.ts'
import type { Edition } from '#shared/editions/edition.ts'

export type HomePins = Awaited<ReturnType<HomesService['shown']>>

type HomeArticles = { byBlock: Map<string, ArticleSummary[]>; articleIds: readonly number[] }

/** `view`: as of a moment other than now, with other pins. */
export async function articlesOfHome(
  services: Pick<Services, 'articles' | 'homes'>,
  edition: Edition,
  view?: { at: string; pins: HomePins },
): Promise<HomeArticles> {
  const { pins, articleIds } = view?.pins ?? (await services.homes.shown(edition.type))
  const blocks = arrangedBlocks(edition)
  // An article that is pinned stands in no other place, so that as many more are needed.
  const wanted = blocks.map(({ category, length }) => ({ category, limit: length + pins.length }))
  const newest = await services.articles.newestOfEach(wanted, view?.at)
  const categories = new Map(blocks.map(({ name, category }) => [name, category]))
  const arranged = arrangeHome(blocks, pins, (block) => newest.get(categories.get(block) ?? '') ?? [])
  return {
    byBlock: new Map([...arranged].map(([name, placed]) => [name, placed.map(({ article }) => article)])),
    articleIds,
  }
}
