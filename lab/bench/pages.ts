/** Weight, paint times and stability of the pages that most readers see first. */
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { launchChromium } from '../../tooling/chromium.ts'
import { median, paint, measureWeight, type Paint } from './browser.ts'
import { startSite } from './site.ts'

const RUNS = 5
const TARGET_BYTES = 5 * 1024
const MAX_ATTEMPTS = 50
const ATTEMPT_MS = 200

const articleList = z.object({ data: z.array(z.object({ id: z.number(), description: z.string() })) })

/** The article whose content is closest to 5 KB. */
export async function middlingArticle(site: string, language: 'en' | 'ur'): Promise<string> {
  const answer = await fetch(`${site}/api/get-articles/?language=${language}`)
  const { data } = articleList.parse(await answer.json())
  const distance = (html: string) => Math.abs(Buffer.byteLength(html.replace(/<[^>]*>/g, '')) - TARGET_BYTES)
  const [nearest] = data.sort((a, b) => distance(a.description) - distance(b.description))
  return `/article/${nearest?.id ?? 1}`
}

/** Requests a page until the cache sends it compressed at the highest quality, as it does from the second use on. */
async function awaitBestCompression(url: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    if (headers.get('etag')?.includes('-best')) return
    await setTimeout(ATTEMPT_MS)
  }
  throw new Error(`${url} was not compressed at the highest quality.`)
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

export async function benchPages(): Promise<string> {
  const site = await startSite()
  const browser = await launchChromium()
  try {
    const pages = [
      { name: 'Article, English', path: await middlingArticle(site.url, 'en') },
      { name: 'Article, Urdu', path: await middlingArticle(site.url, 'ur') },
      { name: 'Home, English', path: '/' },
      { name: 'Home, Urdu', path: '/hilal-urdu' },
      { name: 'Home, Urdu kids', path: '/hilal-urdu-kids' },
      { name: 'Home, kids', path: '/hilal-kids' },
      { name: 'Home, her', path: '/hilal-her' },
    ]
    const lines = [
      '| page | HTML+CSS+JS | of it JS | fonts | other hosts | first paint | largest paint | blocking | shift 360 | shift 1440 |',
      '|---|---|---|---|---|---|---|---|---|---|',
    ]
    for (const { name, path } of pages) {
      const url = site.url + path
      // Picture sizes are made on first request; the readers of a running site find them ready.
      await paint(browser, url, { width: 360, slow: false })
      await awaitBestCompression(url)
      const weight = await measureWeight(browser, url)
      const slow: Paint[] = []
      for (let run = 0; run < RUNS; run += 1) slow.push(await paint(browser, url, { width: 360, slow: true }))
      const wide: Paint[] = []
      for (let run = 0; run < 2; run += 1) wide.push(await paint(browser, url, { width: 1440, slow: true }))
      const of = (key: 'first' | 'largest' | 'blocking') => `${Math.round(median(slow.map((run) => run[key])))} ms`
      const worstShift = (runs: typeof slow) => Math.max(...runs.map((run) => run.shift)).toFixed(4)
      lines.push(
        `| ${name} | ${kilobytes(weight.html + weight.css + weight.js)} KB | ${kilobytes(weight.js)} KB | ${kilobytes(weight.fonts)} KB | ${weight.otherHosts.length} | ${of('first')} | ${of('largest')} | ${of('blocking')} | ${worstShift(slow)} | ${worstShift(wide)} |`,
      )
    }
    return lines.join('\n')
  } finally {
    await browser.close()
    await site.stop()
  }
}

if (import.meta.main) process.stdout.write(`${await benchPages()}\n`)
