import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, anAuthor, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const URDU = { description: `<p>${'دریا کے کنارے ایک گاؤں ہے۔ '.repeat(4)}</p>` }

describe.each(ENGINES)('after an article on %s', (engine) => {
  let site: TestSite
  let author: number
  beforeAll(async () => {
    site = await newSite(engine)
    author = await insert.author(site.services, anAuthor())
  })
  afterAll(() => site.close())

  const add = (title: string, day: string, category: string, over: Parameters<typeof anArticle>[0] = {}) =>
    insert.article(site.services, anArticle({ title, category, publishDate: `${day}T04:00:00.000Z`, ...over }))

  async function nextOf(id: number): Promise<string[]> {
    const { body } = await site.app.inject(`/article/${id}`)
    const [, section = ''] = /<section [^>]*data-block="next"(.*?)<\/section>/s.exec(body) ?? []
    return [...section.matchAll(/<h3[^>]*><a [^>]*>(.*?)<\/a>/g)].map(([, title = '']) => title.replace(/<[^>]+>/g, ''))
  }

  it('is nothing while there is no other', async () => {
    const alone = await add('Alone', '2026-05-01', 'special-reports')
    expect(await nextOf(alone)).toEqual([])
    expect((await site.app.inject(`/article/${alone}`)).body).not.toContain('Read next')
  })

  it('are at most four others of its language, with the most in common first', async () => {
    const id = await add('This one', '2026-06-10', 'misc', { authorId: author })
    await add('Same author and category and month', '2026-06-02', 'misc', { authorId: author })
    await add('Same author, elsewhere', '2026-02-01', 'hilal-her', { authorId: author })
    await add('Same month', '2026-06-11', 'in-focus')
    await add('Same category and month', '2026-06-28', 'misc')
    await add('Older of the category', '2026-03-01', 'misc')
    await add('Withdrawn', '2026-06-10', 'misc', { status: 'Inactive' })
    await add('To come', '2026-12-10', 'misc', { authorId: author })
    await add('دریا', '2026-06-10', 'in-focus-urdu', { authorId: author, ...URDU })
    // The links to the older and the newer article name two of them already.
    expect(await nextOf(id)).toEqual([
      'Same month',
      'Older of the category',
      'Same author, elsewhere',
      'Same author and category and month',
    ])
    await add('Published since', '2026-06-12', 'misc')
    expect(await nextOf(id)).toContain('Same category and month')
  })

  it('are only children’s articles after one for children', async () => {
    const id = await add('For children', '2026-08-10', 'in-focus-kids', { authorId: author })
    await add('Of the author, for others', '2026-08-10', 'misc', { authorId: author })
    await add('Also for children', '2026-07-01', 'trending-kids', { authorId: author })
    await add('Of the month', '2026-08-20', 'hilal-kids-english')
    expect(await nextOf(id)).toEqual(['Also for children', 'Of the month'].reverse())
    const other = await add('For others', '2026-08-11', 'misc', { authorId: author })
    expect(await nextOf(other)).not.toContain('For children')
  })
})
