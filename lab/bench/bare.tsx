/**
 * How often bare `renderToString` renders the trees of a home and of an article in a second, and the processor time that
 * each takes: as JSON.
 */
import { join, resolve } from 'node:path'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { diskStore } from '#core/media/stores/disk-store.ts'
import { createServices } from '#core/services.ts'
import { openDatabase } from '#database/engines/open.ts'
import { Footer } from '#reader/layout/footer.tsx'
import { Masthead } from '#reader/layout/masthead.tsx'
import type { Loaded, PageRequestContext } from '#reader/page.ts'
import { loadArticle } from '#reader/pages/article/article.load.ts'
import { ArticlePage } from '#reader/pages/article/article.page.tsx'
import { loadHome } from '#reader/pages/home/home.load.ts'
import { HomePage } from '#reader/pages/home/home.page.tsx'
import { viewOf, ViewContext } from '#reader/view.ts'
import { editionOf } from '#shared/editions/editions.ts'

const [folder = 'data-bench', articleId = '1'] = process.argv.slice(2)
const WARM_UP_MS = 1500
const MEASURED_MS = 1000

const dataFolder = resolve(folder)
const siteUrl = 'https://hilal.example'
const now = new Date().toISOString()
const engine = openDatabase({ databaseUrl: null, dataFolder })
const services = createServices({
  engine,
  store: diskStore(join(dataFolder, 'media')),
  incomingFolder: join(dataFolder, 'incoming'),
  clock: () => now,
})

function fail(error: unknown): never {
  throw error
}

async function loaded<Props>(load: (context: PageRequestContext) => Promise<Loaded<Props>>) {
  const page = await load({ services, params: { articleId }, query: {}, locale: 'en', now, siteUrl, report: fail })
  if ('redirect' in page) throw new Error('This page does not redirect.')
  return page
}

function rateOf(tree: ReactElement): { perSecond: number; cpuMicroseconds: number } {
  const render = (untilMs: number) => {
    let done = 0
    for (const end = performance.now() + untilMs; performance.now() < end; done += 1) renderToString(tree)
    return done
  }
  render(WARM_UP_MS)
  const [start, cpuBefore] = [performance.now(), process.cpuUsage()]
  const done = render(MEASURED_MS)
  const { user, system } = process.cpuUsage(cpuBefore)
  return { perSecond: (done * 1000) / (performance.now() - start), cpuMicroseconds: (user + system) / done }
}

function inView(
  { locale, edition }: Pick<Awaited<ReturnType<typeof loaded>>, 'locale' | 'edition'>,
  page: ReactElement,
) {
  return (
    <ViewContext value={viewOf(locale, edition, siteUrl)}>
      <Masthead neutral={false} counterpart={null} />
      {page}
      <Footer counterpart={null} />
    </ViewContext>
  )
}

const home = await loaded(loadHome(editionOf('hilal-english')))
const article = await loaded(loadArticle)
const rates = {
  home: rateOf(inView(home, <HomePage {...home.props} />)),
  article: rateOf(inView(article, <ArticlePage {...article.props} />)),
}
process.stdout.write(JSON.stringify(rates))
await engine.close()
