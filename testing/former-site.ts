/**
 * A stand-in for the publisher's former site: a real server with its public API, pictures at an image host, and whatever
 * twenty years leave behind. The same number of articles results in the same content.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { contentHash } from '#core/content-hash.ts'
import { aPdf } from './pdf.ts'
import { aPng } from './pictures.ts'

export type FormerArticle = Record<string, unknown> & { id: number; title: string; description: string; visits: number }

const CATEGORIES = ['in-focus', 'Trending-English-1', 'misc', 'MISC', 'national news']
const COLOURS = ['#204060', '#602040', '#406020', '#806040', '#408080', '#a03030']
/** Addresses of pictures that cannot be had, each for a reason of its own. */
const BROKEN = ['gone.png', 'text.png', 'endless.png', 'inside.png', 'loop.png', 'cut.png']
const WORDS = ['river', 'دریا', 'valley', 'پہاڑ', 'soldier', 'قوم', 'harvest', 'کتاب']

const wordsOf = (id: number, count: number) =>
  Array.from({ length: count }, (_, index) => WORDS[(id * 7 + index * index) % WORDS.length]).join(' ')

export type FormerContent = {
  articles: FormerArticle[]
  authors: Record<string, unknown>[]
  comments: Record<string, unknown>[]
  magazines: Record<string, unknown>[]
  ebooks: Record<string, unknown>[]
  billboards: Record<string, unknown>[]
  videos: Record<string, unknown>[]
}

const numbered = <Item>(count: number, item: (id: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index + 1))
const dayOf = (id: number) => new Date(Date.UTC(2005, 0, 1) + id * 86_400_000).toISOString().slice(0, 10)

/** Some 1.5 items for each article. */
export function formerContent(url: string, articles: number): FormerContent {
  const authors = Math.max(4, Math.floor(articles / 40))
  const others = Math.max(3, Math.floor(articles / 60))
  const picture = (id: number) => `${url}/image/upload/v1/picture-${id % 30}.png`
  // Two authors of one name, as the site has them.
  const nameOf = (id: number) => (id === 2 ? 'Author 1' : `Author ${id}`)
  const hidden = (id: number) => (id % 11 === 0 ? 'Inactive' : 'Active')
  return {
    authors: numbered(authors, (id) => ({
      id,
      author_name: nameOf(id),
      author_image: picture(id),
      email: id % 5 === 0 ? 'no address' : `a${id}@example.com`,
      contact_no: '0300 1234567',
      category: 'Politics',
      introduction: `Writes on ${wordsOf(id, 6)}.`,
      status: 'Approved',
      cnic: id % 3 === 0 ? '35202-1234567-1' : null,
    })),
    articles: numbered(articles, (index): FormerArticle => {
      const id = index * 2 + 100
      const broken = id % 10 === 0 ? `<p><img src="${url}/broken/${BROKEN[(id / 10) % BROKEN.length]}"></p>` : ''
      return {
        id,
        user: 1,
        title: index % 3 === 0 ? `مضمون دریا کے کنارے ${id}` : `Article ${id} by the river`,
        writer: nameOf((index % authors) + 1),
        description: `<p class="ql-align-justify" onclick="x()">${wordsOf(id, 120)}</p><script>track(${id})</script>
<p><img src="/image/upload/v1/picture-${id % 30}.png" alt="Picture"><a href="/article/${id}">${id}</a> <font color="red">red</font></p>${broken}`,
        category: index % 97 === 0 ? 'forgotten' : CATEGORIES[index % CATEGORIES.length],
        publish_date: dayOf(index),
        cover_image: picture(id),
        visits: (id * 37) % 5000,
        issue_new: 'No',
        status: hidden(index),
        ...(index % 89 === 0 && { publish_date: '2013-02-30' }),
      }
    }),
    comments: numbered(Math.floor(articles / 3), (id) => ({
      id,
      user: 10 + (id % 40),
      user_first_name: 'Reader',
      user_last_name: String(id % 40),
      rating: (id % 5) + 1,
      article: id % 17 === 0 ? 1 : ((id % articles) + 1) * 2 + 100,
      comment: `A comment on ${wordsOf(id, 8)}`,
      created_at: `${dayOf(id + 4000)}T10:00:00Z`,
    })),
    magazines: numbered(others, (id) => ({
      id,
      title: `Hilal ${dayOf(id * 31).slice(0, 7)}`,
      publish_date: dayOf(id * 31),
      language: id % 2 ? 'English' : 'Urdu',
      direction: id % 2 ? 'LTR' : 'RTL',
      status: 'Active',
      cover_image: picture(id),
      is_archived: id % 4 === 0,
      doc_url: `${url}/raw/upload/v1/issue-${id % 5}.pdf`,
    })),
    ebooks: numbered(others, (id) => ({
      id,
      title: `Book ${id}`,
      publish_date: dayOf(id * 20),
      language: 'English',
      direction: 'LTR',
      status: 'Active',
      cover_image: picture(id),
      doc_url: `${url}/raw/upload/v1/book-${id % 5}.pdf`,
      is_archived: false,
    })),
    billboards: numbered(Math.min(12, others), (id) => ({
      id,
      title: `Billboard ${id}`,
      location: String((id % 6) + 1),
      status: id % 3 ? 'Active' : 'Disabled',
      issue_news: 'No',
      created: dayOf(id),
      image: picture(id),
      link: id % 2 ? 'https://example.com/' : 'not an address ',
    })),
    videos: numbered(others, (id) => ({
      id,
      title: `Video ${id}`,
      youtube_url: `https://www.youtube.com/watch?v=${`video${id}`.padEnd(11, '0')}`,
      order: id,
      language: 'Urdu',
      status: 'Active',
      description: '',
    })),
  }
}

export type FormerSite = {
  url: string
  content: FormerContent
  /** The requests for each path. */
  requests: Map<string, number>
  /** From now on, the pictures that could not be had are there. */
  mend(): void
  close(): Promise<void>
}

type Answer = { status?: number; headers?: Record<string, string>; body: string | Buffer }
const json = (value: unknown): Answer => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
const envelope = (data: unknown[]) => json({ message: 'ok', data })

/** The old addresses of the site, as its sitemap names them. */
function sitemap(url: string, { articles, magazines }: FormerContent): string {
  const paths = [
    ...articles
      .filter(({ status }) => status === 'Active')
      .flatMap(({ id }) => [`/article/${id}`, `/articlepage/${id}`, `/view-article.php?i=${id}`]),
    ...CATEGORIES.map((category) => `/category/${encodeURIComponent(category.toLowerCase())}`),
    ...magazines.map(({ publish_date: day }) => {
      const [year, month] = String(day).split('-').map(Number)
      return `/index-issue.php?mgt=5&amp;mgy=${year}&amp;mgm=${month}`
    }),
  ]
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${url}${path}</loc></url>`).join('')}</urlset>`
}

/** `isBusy`: whether pictures are refused once with `Retry-After`, as a busy image host does. */
export async function startFormerSite({ articles = 200, isBusy = false, port = 0 } = {}): Promise<FormerSite> {
  const requests = new Map<string, number>()
  let isMended = false
  const pictures = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => aPng(COLOURS[index % COLOURS.length] ?? '#000')),
  )
  const server = createServer((request, response) => void respond(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const content = formerContent(url, articles)

  function answerTo(path: string): Answer | null {
    const { magazines, ebooks } = content
    const isArchived = (item: Record<string, unknown>) => item['is_archived'] === true
    const picture = /^\/image\/upload\/v1\/picture-(\d+)\.png$/.exec(path)?.[1]
    const document = /^\/raw\/upload\/v1\/([\w-]+)\.pdf$/.exec(path)?.[1]
    if (picture) return { body: pictures[Number(picture)] ?? '' }
    if (document) return { body: aPdf({ note: document }) }
    if (path === '/api/get-articles/') return envelope(content.articles)
    if (path === '/api/authors/') return envelope(content.authors)
    if (path === '/api/get-comments/') return envelope(content.comments)
    if (path === '/api/magazines/') return envelope(magazines.filter((each) => !isArchived(each)))
    if (path === '/api/magazines/archived/') return json(magazines.filter(isArchived))
    if (path === '/api/ebooks/') return envelope(ebooks)
    if (path === '/api/ebooks/archived/') return json(ebooks.filter(isArchived))
    if (path === '/api/get-billboards/') return envelope(content.billboards)
    if (path === '/api/videos/management/') return { status: 401, body: '' }
    if (path === '/api/videos/') return envelope(content.videos)
    if (path === '/sitemap.xml') return { body: sitemap(url, content) }
    if (path === '/broken/text.png') return { headers: { 'content-type': 'image/png' }, body: '<h1>Not found</h1>' }
    if (path === '/broken/inside.png')
      return { status: 302, headers: { location: 'http://10.0.0.1/picture.png' }, body: '' }
    if (path === '/broken/loop.png') return { status: 301, headers: { location: '/broken/loop.png' }, body: '' }
    return null
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const count = (requests.get(path) ?? 0) + 1
    requests.set(path, count)
    if (isMended && path.startsWith('/broken/')) {
      response.end(pictures[0])
      return
    }
    if (path === '/broken/cut.png') {
      response.writeHead(200, { 'content-length': '5000' }).write('cut')
      setImmediate(() => response.destroy())
      return
    }
    if (path === '/broken/endless.png') {
      response.writeHead(200, { 'content-length': String(4 * 1024 ** 3) }).end()
      return
    }
    if (isBusy && count === 1 && path.startsWith('/image/')) {
      response.writeHead(429, { 'retry-after': '0' }).end()
      return
    }
    const answer = answerTo(path)
    if (!answer) {
      response.writeHead(404).end()
      return
    }
    const etag = `"${contentHash(answer.body)}"`
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end()
      return
    }
    response.writeHead(answer.status ?? 200, { etag, ...answer.headers }).end(answer.body)
  }

  return {
    url,
    content,
    requests,
    mend() {
      isMended = true
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
