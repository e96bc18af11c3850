/** The queries of benchmarks of searches: what readers may type. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { fold } from '#shared/search/fold.ts'
import { numbersFrom } from '../testing/numbers-from.ts'

/** Words of titles, of contents, phrases, unfinished and misspelled words. */
export async function queriesFor(engine: Engine, count: number, seed: number): Promise<string[]> {
  const next = numbersFrom(seed)
  const rows = await engine.db
    .selectFrom('articles')
    .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .select(['title', 'search_text as text'])
    .where(sql<boolean>`articles.id % ${sql.lit(7)} = 0`)
    .limit(1000)
    .execute()
  return Array.from({ length: count }, (_, index) => {
    const row = rows[next(rows.length)] ?? { title: '', text: '' }
    const title = fold(row.title).split(' ')
    const text = row.text.split(' ')
    const at = next(Math.max(1, text.length - 3))
    const word = title.find((each) => each.length > 5) ?? ''
    const kinds = [
      title.slice(0, 3).join(' '),
      text[at] ?? '',
      text.slice(at, at + 2).join(' '),
      `"${text.slice(at, at + 2).join(' ')}"`,
      `${word.slice(0, 3)}${word.slice(4)} ${title[0] ?? ''}`,
      `${title.slice(0, 2).join(' ')} ${(text[at] ?? '').slice(0, 4)}`,
    ]
    return kinds[index % kinds.length] ?? ''
  })
}
