/** The only SQL on the arrangement of homes. */
import { prepared } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { SUMMARY } from '../articles.queries.ts'
import type { Pin, PinWithArticle } from './homes.ts'

const PIN = [
  'home_pins.block',
  'home_pins.position',
  'home_pins.article_id as articleId',
  'home_pins.starts_at as startsAt',
  'home_pins.ends_at as endsAt',
] as const

export function homesRepository({ db }: Engine) {
  /** A column of the article is null where there is no such article. */
  const pins = () =>
    db
      .selectFrom('home_pins')
      .leftJoin('articles', 'articles.id', 'home_pins.article_id')
      .select([...PIN, 'articles.status', ...SUMMARY])
      .orderBy('home_pins.block')
      .orderBy('home_pins.position')
      .orderBy('home_pins.id')

  type Row = Awaited<ReturnType<ReturnType<typeof pins>['execute']>>[number]

  function toPin({ block, position, articleId, startsAt, endsAt, ...article }: Row): PinWithArticle {
    const pin = { block, position, articleId, startsAt, endsAt }
    return { ...pin, article: article.id === null ? null : (article as PinWithArticle['article']) }
  }

  const inForce = prepared(db, (edition: string, at: string) =>
    pins()
      .where('home_pins.edition', '=', edition)
      .where('home_pins.starts_at', '<=', at)
      .where((where) => where.or([where('home_pins.ends_at', 'is', null), where('home_pins.ends_at', '>', at)])),
  )

  return {
    /** The pins in force at a time. */
    async inForce(edition: MagazineType, at: string): Promise<PinWithArticle[]> {
      return (await inForce(edition, at)).map(toPin)
    },

    /** All that have not ended. */
    async current(edition: MagazineType, now: string): Promise<PinWithArticle[]> {
      const rows = await pins()
        .where('home_pins.edition', '=', edition)
        .where((where) => where.or([where('home_pins.ends_at', 'is', null), where('home_pins.ends_at', '>', now)]))
        .execute()
      return rows.map(toPin)
    },

    /** The articles of these ids, as far as there are any. */
    async articles(ids: readonly number[]): Promise<NonNullable<PinWithArticle['article']>[]> {
      if (ids.length === 0) return []
      return db
        .selectFrom('articles')
        .select([...SUMMARY, 'articles.status'])
        .where('articles.id', 'in', ids)
        .execute()
    },

    /** 0 for a home that was never arranged. */
    async version(edition: MagazineType): Promise<number> {
      const row = await db.selectFrom('homes').select('version').where('edition', '=', edition).executeTakeFirst()
      return row?.version ?? 0
    },

    /**
     * Replaces the pins and increments the version. Returns false without writing if the home is at another version.
     * Must be called inside a transaction.
     */
    async replace(edition: MagazineType, version: number, pinsToStore: readonly Pin[]): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('homes')
        .values({ edition, version: 1 })
        .onConflict((conflict) =>
          conflict
            .column('edition')
            .doUpdateSet({ version: version + 1 })
            .where('homes.version', '=', version),
        )
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 0n) return false
      await db.deleteFrom('home_pins').where('edition', '=', edition).execute()
      if (pinsToStore.length === 0) return true
      await db
        .insertInto('home_pins')
        .values(
          pinsToStore.map((pin) => ({
            edition,
            block: pin.block,
            position: pin.position,
            article_id: pin.articleId,
            starts_at: pin.startsAt,
            ends_at: pin.endsAt,
          })),
        )
        .execute()
      return true
    },

    /** Whether a pin begins or ends at exactly this time. */
    async changesAt(edition: MagazineType, at: string): Promise<boolean> {
      const row = await db
        .selectFrom('home_pins')
        .select('id')
        .where('edition', '=', edition)
        .where((where) => where.or([where('starts_at', '=', at), where('ends_at', '=', at)]))
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

export type HomesRepository = ReturnType<typeof homesRepository>
