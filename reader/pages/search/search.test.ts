import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const FILLER = 'The road goes on along the river. '.repeat(20)
const COVER = '/media/0123456789abcdef-1600x1000-2a4b6c.webp'

describe.each(ENGINES)('search results on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
    await insert.articles(site.services, [
      anArticle({
        title: 'The <i>road',
        coverImage: COVER,
        description: `<p>${FILLER}</p><p>Then comes the <b>lighthouse</b>, and after it the sea. ${FILLER}</p>`,
      }),
      anArticle({ title: 'A lighthouse', coverImage: COVER, description: `<p>${FILLER} A lighthouse.</p>` }),
      // Too long to be parsed for a list of results.
      anArticle({ title: 'The whole book', description: `<p>${FILLER.repeat(80)} Then comes the balloon.</p>` }),
    ])
  })
  afterAll(() => site.close())

  const get = async (q: string) => (await site.app.inject({ url: `/search?q=${q}` })).body
  const snippets = (body: string) =>
    [...body.matchAll(/<p class="_snippet_[^"]*">(.*?)<\/p>/g)].map(([, snippet = '']) => snippet)

  it('show the match where it is far into the text, between whole words', async () => {
    const found = snippets(await get('lighthouse'))
    const further = found.find((snippet) => snippet.includes('Then comes'))
    expect(further).toMatch(
      /^…(The|river|road|along|the|goes|on)\b.* Then comes the <mark>lighthouse<\/mark>, and .*\w…$/,
    )
    expect(further?.replace(/<\/?mark>/g, '').length).toBeLessThanOrEqual(122)
    // Also where the title contains the match.
    expect(found).toContainEqual(expect.stringMatching(/A <mark>lighthouse<\/mark>\.$/))
  })

  it('show the beginning of an article that is too long to be searched for its match', async () => {
    expect(snippets(await get('balloon'))).toEqual([expect.stringMatching(/^The road goes on/)])
  })

  it('load the first picture at once and the others when they come near', async () => {
    const images = (await get('lighthouse')).match(/<img[^>]*>/g) ?? []
    expect(images).toHaveLength(2)
    expect(images[0]).toMatch(/fetchPriority="high"/i)
    expect(images[0]).not.toContain('loading="lazy"')
    expect(images[1]).toContain('loading="lazy"')
  })
})
