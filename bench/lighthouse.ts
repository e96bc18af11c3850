/**
 * Lighthouse's scores on a simulated phone, and what each point was lost on. Lighthouse is not a dependency of the
 * project: npm fetches it when this benchmark runs.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { chromiumPath } from '../tooling/chromium.ts'
import { median } from './browser.ts'
import { middlingArticle } from './pages.ts'
import { startSite } from './site.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const MAX_REPORT_BYTES = 64 * 1024 * 1024
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const run = promisify(execFile)

const report = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), title: z.string(), displayValue: z.string().optional() }),
  ),
})
type Report = z.infer<typeof report>

async function audit(url: string): Promise<Report> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet', '--output=json']
  const { stdout } = await run('npm', [...args, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    maxBuffer: MAX_REPORT_BYTES,
  })
  return report.parse(JSON.parse(stdout))
}

const scoreOf = ({ categories }: Report, name: (typeof CATEGORIES)[number]) =>
  Math.round((categories[name]?.score ?? 0) * 100)

/** The audits that count and are not perfect, with their values. */
function lossesOf({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ''}`.trim())
}

export async function benchLighthouse(): Promise<string> {
  const site = await startSite()
  try {
    const pages = [
      { name: 'Home, English', path: '/' },
      { name: 'Home, Urdu', path: '/hilal-urdu' },
      { name: 'Article, English', path: await middlingArticle(site.url, 'en') },
      { name: 'Article, Urdu', path: await middlingArticle(site.url, 'ur') },
      { name: 'Category, English', path: '/category/in-focus' },
      { name: 'Category, Urdu', path: '/category/in-focus-urdu' },
      { name: 'Search, English', path: '/search?q=river' },
      { name: 'Search, Urdu', path: '/ur/search?q=دریا' },
    ]
    const lines = [
      `| page | performance (median; all of ${RUNS}) | accessibility | best practices | SEO | lost on, in the median run |`,
      '|---|---|---|---|---|---|',
    ]
    for (const { name, path } of pages) {
      const reports: Report[] = []
      for (let each = 0; each < RUNS; each += 1) reports.push(await audit(site.url + encodeURI(path)))
      const speeds = reports.map((each) => scoreOf(each, 'performance'))
      const middle = reports.find((each) => scoreOf(each, 'performance') === median(speeds)) ?? reports[0]
      if (!middle) continue
      const others = CATEGORIES.slice(1).map((category) => median(reports.map((each) => scoreOf(each, category))))
      const lost = lossesOf(middle).join('; ') || '–'
      lines.push(
        `| ${name} | ${median(speeds)} (${speeds.toSorted((a, b) => a - b).join(', ')}) | ${others.join(' | ')} | ${lost} |`,
      )
    }
    return lines.join('\n')
  } finally {
    await site.stop()
  }
}
