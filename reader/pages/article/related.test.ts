import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { articleFields, LONG } from '#testing/article-fields.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const COVER = '/media/0123456789abcdef-1600x1000-2a4b6c.webp'
const reference = (id: number) => `<div class="related-article" data-article="${id}"></div>`

describe.each(ENGINES)('related articles within content on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
  })
  afterAll(() => site.close())

  const page = async (id: number) => (await site.app.inject({ url: `/article/${id}` })).body

  it('are cards with their present title and cover, for as long as they are public', async () => {
    const { caller } = await anAccount(site.services, { role: 'admin' })
    const { articlesWriting } = site.services
    const other = await insert.article(
      site.services,
      anArticle({ title: 'دریا کی امانت', category: 'in-focus-urdu', description: '<p>پانی</p>', coverImage: COVER }),
    )
    const id = await insert.article(
      site.services,
      anArticle({ description: `<p>${LONG}</p>${reference(other)}${reference(987_654)}` }),
    )
    const card = new RegExp(
      `<div class="related-article" lang="ur" dir="rtl"><picture>.*?</picture><p><small lang="en" dir="ltr">Related article</small> <a href="/article/${other}">([^<]+)</a>`,
    )
    const titleNow = async () => card.exec(await page(id))?.[1] ?? null
    expect(await titleNow()).toBe('دریا کی امانت')
    expect(await page(id)).not.toContain('data-related')

    await articlesWriting.update(caller, other, { title: 'پل' })
    expect(await titleNow()).toBe('پل')
    await articlesWriting.update(caller, other, { status: 'Inactive' })
    expect(await titleNow()).toBeNull()
    expect(await page(id)).not.toContain('پل')
    await articlesWriting.update(caller, other, { status: 'Active' })
    expect(await titleNow()).toBe('پل')
  })

  it('never lead to the article itself, and are limited in number', async () => {
    const others = await insert.articles(
      site.services,
      Array.from({ length: 22 }, (_, index) => anArticle({ title: `Other ${index}` })),
    )
    const { caller } = await anAccount(site.services, { role: 'admin' })
    const id = await insert.article(site.services, anArticle())
    const description = `<p>${LONG}</p>${[id, ...others].map(reference).join('')}`
    await site.services.articlesWriting.update(caller, id, { description })
    const body = await page(id)
    expect(body.match(/class="related-article"/g)).toHaveLength(20)
    expect(body).not.toContain(`<a href="/article/${id}">`)
  })

  it('are returned by the API as they are stored, like the other blocks, and shown in a preview', async () => {
    const { headers } = await anAccount(site.services, { role: 'admin' })
    const other = await insert.article(site.services, anArticle({ title: 'The customs house' }))
    const blocks =
      `<p>${LONG}<sup class="footnote-ref">1</sup></p>${reference(other)}` +
      '<figure class="pull-quote"><blockquote>The road bends.</blockquote></figure>' +
      '<div class="callout callout-note"><p>Bring boots.</p></div><ol class="footnotes"><li>A gazetteer.</li></ol>'
    const created = await site.app.inject({
      method: 'POST',
      url: '/api/create-article/',
      payload: articleFields({ description: blocks }),
      headers,
    })
    const { id, description } = created.json().data as { id: number; description: string }
    expect(description).toBe(blocks)
    const read = await site.app.inject({ url: `/api/article/${id}/` })
    expect(read.json().article.description).toBe(blocks)
    const body = await page(id)
    expect(body).toContain(`<a href="/article/${other}">The customs house</a>`)
    expect(body).toContain('role="doc-noteref"')

    const preview = await site.app.inject({
      method: 'POST',
      url: '/api/articles/preview/',
      payload: articleFields({ description: blocks }),
      headers,
    })
    const { body: previewed } = await site.app.inject({ url: preview.json().data.path })
    expect(previewed).toContain(`<a href="/article/${other}">The customs house</a>`)
  })

  it('and the other blocks bring their styles only to the pages that have them', async () => {
    const plain = await page(await insert.article(site.services, anArticle()))
    const other = await insert.article(site.services, anArticle())
    const all = await page(
      await insert.article(
        site.services,
        anArticle({
          description:
            `<p>a<sup class="footnote-ref">1</sup></p>${reference(other)}<div class="gallery"><figure><img src="${COVER}" alt=""></figure></div>` +
            '<figure class="pull-quote"><blockquote>b</blockquote></figure><div class="callout"><p>c</p></div><ol class="footnotes"><li>d</li></ol>',
        }),
      ),
    )
    for (const rule of ['.pull-quote{', '.callout{', '.gallery{', '.footnotes{', '.related-article{']) {
      expect(all).toContain(`.article-body ${rule}`)
      expect(plain).not.toContain(rule)
    }
  })

  it('cost one query, and the others none', async () => {
    const other = await insert.article(site.services, anArticle())
    const queriesOf = async (description: string) => {
      const id = await insert.article(site.services, anArticle({ description }))
      const before = site.engine.queries.count
      await page(id)
      return site.engine.queries.count - before
    }
    const plain = await queriesOf(`<p>${LONG}</p>`)
    expect((await queriesOf(`<p>${LONG}</p>${reference(other)}${reference(other + 1)}`)) - plain).toBe(1)
  })
})
