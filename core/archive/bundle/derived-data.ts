/**
 * What an import brings up to date beside the rows: references to files, scheduled publications, picture sizes, and the
 * order to build the search index. Renderings are made by the job that every start enqueues.
 */
import type { ArticleStatus } from '#shared/schemas/statuses.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { Noun } from '#shared/nouns.ts'
import type { PublishingService } from '#core/articles/publishing.service.ts'
import type { HomeChangesService } from '#core/articles/homes/home-changes.service.ts'
import type { MediaService } from '#core/media/media.service.ts'
import {
  hasMedia,
  referencesIn,
  referencesInBin,
  referencesInRow,
  type MediaReference,
} from '#core/media/references.ts'
import type { MediaReferenceRecord, MediaReferencesRepository } from '#core/media/references.repository.ts'
import { NOUN_DEFINITIONS } from '#core/nouns.ts'
import type { NounDefinition } from '#core/records/nouns/noun.ts'
import type { TableName } from '#core/records/nouns/table.ts'
import type { SearchIndexService } from '#core/search/search-index.service.ts'

type Row = Readonly<Record<string, unknown>>

export type DerivedDataParts = {
  mediaReferences: MediaReferencesRepository
  publishing: Pick<PublishingService, 'schedule'>
  homeChanges: Pick<HomeChangesService, 'schedule'>
  media: Pick<MediaService, 'enqueueSizes'>
  searchIndex: Pick<SearchIndexService, 'startOver'>
}

/** Tables whose `content` is another version of an article, or of some of its fields. */
const VERSIONS_OF_ARTICLES: ReadonlySet<TableName> = new Set(['article_revisions', 'working_copies', 'suggestions'])

function nounOf(table: TableName, row: Row): Noun | undefined {
  const definitions: NounDefinition[] = Object.values(NOUN_DEFINITIONS)
  return definitions.find((each) => each.table === table && (each.kind === undefined || each.kind === row['kind']))
    ?.noun
}

function recordsOf(noun: Noun, nounId: unknown, references: readonly MediaReference[]): MediaReferenceRecord[] {
  if (!hasMedia(noun)) return []
  return references.map((reference) => ({ ...reference, noun, nounId: Number(nounId) }))
}

export function derivedData({ mediaReferences, publishing, homeChanges, media, searchIndex }: DerivedDataParts) {
  /** Imported before the revisions. */
  let binnedArticles = new Set<unknown>()

  function referencesOf(table: TableName, row: Row): MediaReferenceRecord[] {
    if (VERSIONS_OF_ARTICLES.has(table)) {
      const field = binnedArticles.has(row['article_id']) ? 'bin' : 'earlier'
      const content = JSON.parse(String(row['content'])) as object
      const references = referencesIn('article', content).map(({ name }) => ({ name, field }) as const)
      return recordsOf('article', row['article_id'], references)
    }
    if (table === 'bin') {
      const noun = row['noun'] as Noun
      if (noun === 'article') binnedArticles.add(row['noun_id'])
      const { row: binned } = JSON.parse(String(row['content'])) as { row: Row }
      return recordsOf(noun, row['noun_id'], referencesInBin(referencesInRow(noun, binned)))
    }
    const noun = nounOf(table, row)
    return noun ? recordsOf(noun, row['id'], referencesInRow(noun, row)) : []
  }

  return {
    /** Must be called in the transaction that has inserted the rows, in the order of the bundle. */
    async onRows(table: TableName, rows: readonly Row[]): Promise<void> {
      await mediaReferences.insert(rows.flatMap((row) => referencesOf(table, row)))
      for (const row of rows) {
        if (table === 'articles') {
          await publishing.schedule(Number(row['id']), {
            status: row['status'] as ArticleStatus,
            publishDate: String(row['publish_date']),
            takeDownAt: (row['take_down_at'] ?? null) as string | null,
          })
        }
        if (table === 'home_pins') {
          const pin = { startsAt: String(row['starts_at']), endsAt: row['ends_at'] as string | null }
          await homeChanges.schedule(row['edition'] as MagazineType, [pin])
        }
        if (table === 'media' && row['kind'] === 'image') {
          await media.enqueueSizes({ name: String(row['name']), width: Number(row['width']) })
        }
      }
    },

    /** Once after all rows, in the same transaction. */
    async onEnd(): Promise<void> {
      binnedArticles = new Set()
      await mediaReferences.removeRepeatedEarlier()
      await searchIndex.startOver()
    },
  }
}

export type DerivedData = ReturnType<typeof derivedData>
