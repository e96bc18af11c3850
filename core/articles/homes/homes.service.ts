/** Use cases of arranging homes: what is pinned in which place, and from when to when. */
import { isDeepStrictEqual } from 'node:util'
import type { Transact } from '#database/engines/transactions.ts'
import { editionOf } from '#shared/editions/editions.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { AppError } from '#core/app-error.ts'
import { isPublicArticle } from '../articles.public.ts'
import type { ArticlesService } from '../articles.service.ts'
import type { ArticleSummary } from '../articles.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { EventsService } from '#core/events/events.service.ts'
import { RecordConflict } from '#core/records/record-versions.ts'
import type { HomeChangesService } from './home-changes.service.ts'
import { assertCanArrangeHome } from './homes.policy.ts'
import type { HomesRepository } from './homes.repository.ts'
import {
  arrangedBlocks,
  type ArrangedBlock,
  type Pin,
  type PinContent,
  type PinWithArticle,
  type ShownPin,
} from './homes.ts'

/** For staff: the pins that have not ended, and what the blocks show without any. */
export type ArrangedHome = {
  edition: MagazineType
  version: number
  now: string
  pins: PinWithArticle[]
  blocks: (ArrangedBlock & { articles: ArticleSummary[] })[]
}

/** So many articles beyond those of a block and its pins are offered, as more are pinned before the next save. */
const SPARE_ARTICLES = 10

function invalid(code: ErrorCode): AppError {
  return new AppError('request.invalid', { fields: { pins: [code] } })
}

export function homesService(parts: {
  homes: HomesRepository
  changes: HomeChangesService
  articles: ArticlesService
  audit: AuditService
  events: EventsService
  transaction: Transact
  clock: Clock
}) {
  const { homes, changes, articles, audit, events, transaction, clock } = parts

  async function read(edition: MagazineType): Promise<ArrangedHome> {
    const now = clock()
    const [version, current] = await Promise.all([homes.version(edition), homes.current(edition, now)])
    const blocks = arrangedBlocks(editionOf(edition))
    // The block of a category that staff have opened goes with it.
    const pins = current.filter(({ block }) => blocks.some(({ name }) => name === block))
    const newest = await articles.newestOfEach(
      blocks.map(({ category, length }) => ({ category, limit: length + pins.length + SPARE_ARTICLES })),
    )
    return {
      edition,
      version,
      now,
      pins,
      blocks: blocks.map((block) => ({ ...block, articles: newest.get(block.category) ?? [] })),
    }
  }

  /** The pins as they are stored, without those that have ended. Throws `request.invalid`. */
  async function toStore(edition: MagazineType, pins: readonly PinContent[], now: string): Promise<Pin[]> {
    const lengths = new Map(arrangedBlocks(editionOf(edition)).map(({ name, length }) => [name, length]))
    const stored = pins
      .map((pin) => ({ ...pin, startsAt: pin.startsAt ?? now }))
      .filter(({ endsAt }) => endsAt === null || endsAt > now)
    for (const { block, position, startsAt, endsAt } of stored) {
      const length = lengths.get(block)
      if (length === undefined) throw invalid('home.block_unknown')
      if (position > length) throw invalid('home.position_unknown')
      if (endsAt !== null && endsAt <= startsAt) throw invalid('home.dates_reversed')
    }
    const ids = [...new Set(stored.map(({ articleId }) => articleId))]
    const known = new Set((await homes.articles(ids)).map(({ id }) => id))
    // The pin of an article in the bin stays: it is there again once the article is restored.
    const before = new Set((await homes.current(edition, now)).map(({ articleId }) => articleId))
    if (ids.some((id) => !known.has(id) && !before.has(id))) throw invalid('home.article_unknown')
    return stored
  }

  return {
    /** For those who may arrange the home. Throws `session.*`. */
    async read(caller: Caller, edition: MagazineType): Promise<ArrangedHome> {
      assertCanArrangeHome(caller, edition)
      return read(edition)
    },

    /**
     * Replaces all pins of a home; nothing is written if nothing changes. Throws `session.*`, `request.invalid` with an error code at `pins`, and
     * `RecordConflict` if `version` is not the home's current one.
     */
    async save(
      caller: Caller,
      edition: MagazineType,
      { version, pins }: { version: number; pins: readonly PinContent[] },
    ): Promise<ArrangedHome> {
      assertCanArrangeHome(caller, edition)
      await transaction(async () => {
        const now = clock()
        const before = await homes.current(edition, now)
        const after = await toStore(edition, pins, now)
        const written = await homes.version(edition)
        if (isDeepStrictEqual(before.map(withoutArticle), after)) return
        if (written !== version || !(await homes.replace(edition, version, after))) {
          throw new RecordConflict(await read(edition), await audit.lastSaveOf('home', edition), 'home.conflict')
        }
        await changes.schedule(edition, after)
        const summary = (all: readonly Pin[]) =>
          all.map(
            ({ block, position, articleId, startsAt, endsAt }) =>
              `${block} ${position}: ${articleId} (${startsAt} – ${endsAt ?? '∞'})`,
          )
        await audit.record({
          caller,
          action: 'update',
          noun: 'home',
          id: edition,
          title: editionOf(edition).name.en,
          details: { pins: { from: summary(before), to: summary(after) } },
        })
        const next = { version: version + 1 }
        await events.publish({ noun: 'home', id: edition, change: 'updated', before: { version }, after: next })
      })
      return read(edition)
    },

    /**
     * For readers: the pins in force whose articles are public, and the ids of all articles in force, which decide on
     * what the home shows. One query. `at`: another time than now.
     */
    async shown(edition: MagazineType, at: string = clock()): Promise<{ pins: ShownPin[]; articleIds: number[] }> {
      return shownOf(await homes.inForce(edition, at), at)
    },

    /** The same of pins that are not saved yet. */
    async shownOfUnsaved(unsaved: readonly Pin[], at: string): Promise<{ pins: ShownPin[]; articleIds: number[] }> {
      const found = await homes.articles([...new Set(unsaved.map(({ articleId }) => articleId))])
      const byId = new Map(found.map((article) => [article.id, article]))
      return shownOf(
        unsaved.map((pin) => ({ ...pin, article: byId.get(pin.articleId) ?? null })),
        at,
      )
    },
  }
}

function withoutArticle({ article: _article, ...pin }: PinWithArticle): Pin {
  return pin
}

function shownOf(pins: readonly PinWithArticle[], at: string): { pins: ShownPin[]; articleIds: number[] } {
  return {
    pins: pins.flatMap(({ article, ...pin }) => {
      if (!article || !isPublicArticle(article, at)) return []
      const { status: _status, ...summary } = article
      return [{ ...pin, article: summary }]
    }),
    articleIds: pins.map(({ articleId }) => articleId),
  }
}

export type HomesService = ReturnType<typeof homesService>
