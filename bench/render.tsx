/** Article pages per second on one core, database included, compared with `renderToString` of the same tree alone. */
import { join, resolve } from 'node:path'
import { renderToString } from 'react-dom/server'
import { diskStore } from '#core/media/stores/disk-store.ts'
import { createServices } from '#core/services.ts'
import { openDatabase } from '#database/engines/open.ts'
import { Footer } from '#reader/layout/footer.tsx'
import { Masthead } from '#reader/layout/masthead.tsx'
import { loadArticle } from '#reader/pages/article/article.load.ts'
import { ArticlePage } from '#reader/pages/article/article.page.tsx'
import { renderPage } from '#reader/render.tsx'
import { viewOf, ViewContext } from '#reader/view.ts'
import { readAssets } from '#server/assets.ts'

const DIST = resolve(process.argv[2] ?? 'dist')
const dataFolder = resolve(process.argv[3] ?? 'data-bench')
const SECONDS = 5
const siteUrl = 'https://hilal.example'

const engine = openDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? null, dataFolder })
const now = new Date().toISOString()
const services = createServices({
  engine,
  store: diskStore(join(dataFolder, 'media')),
  incomingFolder: join(dataFolder, 'incoming'),
  clock: () => now,
})
const assets = readAssets(join(DIST))

const stored = await services.articles.listPublic({ language: 'en' }, { page: 1, pageSize: 1 })
const ids = (
  await Promise.all(
    [1, 7, 40, 90].map((number) => services.articles.listPublic({ language: 'en' }, { page: number, pageSize: 100 })),
  )
).flatMap((part) => part.rows.map((row) => row.id))

async function load(id: number) {
  const loaded = await loadArticle({
    services,
    params: { articleId: String(id) },
    query: {},
    locale: 'en',
    now,
    siteUrl,
    report: (error) => {
      throw error
    },
  })
  if ('redirect' in loaded) throw new Error('An article page does not redirect.')
  return loaded
}

function render(loaded: Awaited<ReturnType<typeof load>>): Buffer {
  const { html } = renderPage({
    view: viewOf(loaded.locale, loaded.edition, siteUrl),
    head: loaded.head,
    name: 'article',
    Page: ArticlePage,
    props: loaded.props,
    assets: { css: assets.stylesOf('article').css, script: assets.script },
    neutral: false,
  })
  return Buffer.from(html)
}

async function page(id: number): Promise<Buffer> {
  return render(await load(id))
}

async function rate(work: (id: number) => Promise<unknown>): Promise<number> {
  const until = (milliseconds: number) => performance.now() + milliseconds
  for (const end = until(1500); performance.now() < end;) for (const id of ids) await work(id)
  let done = 0
  const start = performance.now()
  const end = until(SECONDS * 1000)
  while (performance.now() < end) {
    await work(ids[done % ids.length] ?? 1)
    done += 1
  }
  return (done * 1000) / (performance.now() - start)
}

const sample = await load(ids[0] ?? 1)
const view = viewOf(sample.locale, sample.edition, siteUrl)
/** The same tree rendered by React alone, without caching. */
const bare = async () => {
  renderToString(
    <ViewContext value={view}>
      <Masthead neutral={false} />
      <ArticlePage {...sample.props} />
      <Footer />
    </ViewContext>,
  )
}

const figures = {
  'loaded and rendered': await rate(page),
  'loaded alone': await rate(load),
  'rendered alone, by us': await rate(async () => render(sample)),
  'rendered alone, the same tree by bare renderToString': await rate(bare),
}
const lines = Object.entries(figures).map(([what, perSecond]) => `| ${what} | ${Math.round(perSecond)} |`)
process.stdout.write(
  `${stored.count} English articles of those stored are public; a page is ${(await page(ids[0] ?? 1)).length} bytes.\n\n` +
    `| English article page | a second |\n|---|---|\n${lines.join('\n')}\n`,
)
await engine.close()
