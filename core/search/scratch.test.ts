import { it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite } from '#testing/site.ts'
import { ANONYMOUS } from '../caller.ts'
it.each(ENGINES)('%s', async (engine) => {
  const site = await newSite(engine)
  await insert.articles(site.services, [
    anArticle({ title: 'The lighthouse at Ormara', description: '<p>it stands by the sea and shines</p>' }),
    anArticle({ title: 'The sea', description: '<p>A lighthouse and lighthouses near the sea, sea, sea</p>' }),
    anArticle({ title: 'پاکستان کی فوج', description: '<p>پاکستان کی فوج کا دن</p>' }),
  ])
  await site.services.vocabulary.recount({ withKeys: true })
  for (const q of [
    'lighthouse',
    'lighthouses',
    'lighthose ormara',
    'pakistan ki fauj',
    '"the sea"',
    'sea -ormara',
    'پاکستا',
    'zz',
  ]) {
    const r = await site.services.search.search(ANONYMOUS, q, {}, { page: 1, pageSize: 10 })
    console.log(
      engine,
      q,
      r.total,
      r.hits.map((h) => h.title),
      r.correctedQuery,
      JSON.stringify(r.facets),
    )
  }
  await site.close()
})
