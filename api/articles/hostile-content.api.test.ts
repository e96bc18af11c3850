/** Published XSS payloads, submitted as content by an admin: what is stored of each. */
import sanitizeHtml from 'sanitize-html'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sanitizeContent } from '#core/articles/content/sanitize-content.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { articleFields, LONG } from '#testing/article-fields.ts'
import { ENGINES } from '#testing/databases.ts'
import { payloadsOf, XSS_FILES } from '#testing/corpora.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const PAYLOADS = XSS_FILES.flatMap(payloadsOf)

const ELEMENTS = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 blockquote pre div figure figcaption hr ul ol li table caption colgroup col thead tbody tfoot tr th td ' +
    'a b i strong em u s del ins sub sup small mark code span br cite q abbr bdi img iframe'
  ).split(' '),
)
const ATTRIBUTES =
  /^(?:class|style|lang|dir|href|title|target|rel|src|alt|width|height|loading|decoding|allow|allowfullscreen|frameborder|start|type|reversed|data-checked|data-type|data-list|value|colspan|rowspan|scope|span)$/
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

/** Everything in stored content that is not on the allow-list of this test. */
function strangersIn(html: string): string[] {
  const found: string[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tag, attributes) => {
        if (!ELEMENTS.has(tag)) found.push(`<${tag}>`)
        for (const [name, value] of Object.entries(attributes)) {
          if (!ATTRIBUTES.test(name)) found.push(`${tag} ${name}`)
          if ((name === 'href' || name === 'src') && !ADDRESS.test(value)) found.push(`${tag} ${name}=${value}`)
          if (name === 'style' && /url|expression|import|position|\\|behavior|@/i.test(value))
            found.push(`style ${value}`)
          if (
            tag === 'iframe' &&
            name === 'src' &&
            !/^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//.test(value)
          ) {
            found.push(`frame of ${value}`)
          }
        }
        return { tagName: tag, attribs: attributes }
      },
    },
  })
  return found
}

describe.each(ENGINES)('hostile content on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const post = (over: Record<string, unknown>) =>
    site.app.inject({
      method: 'POST',
      url: '/api/create-article/',
      payload: articleFields(over),
      headers: admin.headers,
    })

  it('stores nothing that is not on the allow-list, in any field', async () => {
    for (const payload of PAYLOADS) {
      const answer = await post({
        description: `<p>${LONG}</p>${payload}`,
        title: `T ${payload}`.slice(0, 200),
        writer: 'W',
      })
      // Some payloads open an element that contains only themselves; none may swallow the text before them.
      expect(answer.statusCode, payload).toBe(201)
      const { description, title } = answer.json().data
      expect(strangersIn(description), payload).toEqual([])
      expect(sanitizeContent(description), payload).toBe(description)
      expect(description, payload).toContain(LONG)
      expect(title, payload).not.toMatch(/[^\P{Cc}\n\t]/u)
    }
  })

  it('accepts none of the payloads as a URL', async () => {
    for (const payload of PAYLOADS.filter((text) => /[<>"]|script:/i.test(text))) {
      const answer = await post({ cover_image: payload })
      expect(answer.statusCode, payload).toBe(400)
    }
  })

  it('shows a title as text on the page', async () => {
    const answer = await post({ title: '<img src=x onerror=alert(1)>' })
    const page = await site.app.inject({ url: `/article/${answer.json().data.id}` })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('<img src=x')
    expect(page.body).toContain('&lt;img src=x')
  })

  it.each([
    ['<', 400],
    ['<img src="data:image/', 201],
    // A single tag that never ends.
    ['<a ', 201],
    ['<!--', 201],
    [`"'>`, 400],
    ['<p>', 400],
    ['<div>', 400],
    ['<b></i>', 400],
  ])('processes two million characters of %s', async (part, status) => {
    const answer = await post({ description: `<p>${LONG}</p>${part.repeat(2_000_000 / part.length)}` })
    expect(answer.statusCode).toBe(status)
  })

  it('rejects content that is nested too deeply', async () => {
    const answer = await post({ description: `<p>${LONG}</p>${'<div>'.repeat(400_000)}` })
    expect(answer.json().error).toBe('Article content is nested too deeply to be read.')
  })
})
