import { expect, it } from 'vitest'
import { parseQuery } from '#shared/search/query.ts'
import type { ArticleSummary } from '../articles/articles.ts'
import type { FoundArticles } from './article-searches.ts'
import { foundJson } from './found-json.ts'

const LIGHTHOUSE: ArticleSummary = {
  id: 7,
  title: 'The "lighthouse" of Ormara',
  shortTitle: null,
  writer: 'Omar',
  category: 'misc',
  language: 'en',
  publishDate: '2026-01-01T00:00:00.000Z',
  coverImage: null,
  coverFocus: null,
  excerpt: 'پاکستان کی فوج \u2028',
  visits: 3,
  version: 1,
}

function found(...hits: ArticleSummary[]): FoundArticles {
  const facets = { magazine: [], category: [{ value: 'misc', count: 1 }], writer: [], year: [], language: [] }
  const others = { correctedQuery: null, otherSpellings: [], inOtherScript: [] }
  return { query: parseQuery('light'), hits, total: hits.length, complete: 0, facets, ...others }
}

it('what a search finds is the same as JSON, whether or not its articles were written before', () => {
  const visited = { ...LIGHTHOUSE, visits: 4 }
  for (const answer of [found(), found(LIGHTHOUSE), found(visited, LIGHTHOUSE)]) {
    expect(JSON.parse(foundJson(answer))).toEqual(answer)
  }
})
