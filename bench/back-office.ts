/** Times what editors wait for: pages of the article list, a search in it, and saving an article of 20,000 words. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { startSite } from './site.ts'
import { adminOf } from './staff.ts'
import { ms, timed, timesOf, type Times } from './times.ts'

const RUNS = 30
const WORDS = 20_000
const ROWS = 20

const LISTS = [
  ['first page', 'page=1'],
  ['page 500', 'page=500'],
  ['a search, one word', 'page=1&q=river'],
  ['a search, two words of Urdu', `page=1&q=${encodeURIComponent('پانی دریا')}`],
  ['by title', 'page=1&sort=title'],
  ['drafts alone', 'page=1&status=Draft'],
] as const

const listed = z.object({ count: z.number(), data: z.array(z.object({ description: z.string() })) })
const written = z.object({ data: z.object({ id: z.number() }) })

/** Words of both languages, in paragraphs of a hundred. */
function longText(): string {
  const english = 'the river bends twice below the old customs house and nobody counts the boats'.split(' ')
  const urdu = 'دریا پرانے گھاٹ کے نیچے دو بار مڑتا ہے اور کشتیوں کو کوئی نہیں گنتا'.split(' ')
  let html = ''
  for (let n = 0; n < WORDS; n += 100) {
    const words = (n / 100) % 4 === 3 ? urdu : english
    const paragraph = Array.from({ length: 100 }, (_, index) => words[(n + index * 7) % words.length])
    html += `<p>${paragraph.join(' ')}</p>`
  }
  return html
}

/**
 * `folder` is a data folder with many articles, as `npm run demo:large` fills it. The benchmark leaves nothing in it.
 */
export async function benchBackOffice(folder: string): Promise<string> {
  if (!existsSync(join(folder, 'hilal.sqlite')) && !process.env['DATABASE_URL']) {
    throw new Error(`There are no articles to measure with: DATA_DIR=${folder} npm run demo:large`)
  }
  const headers = await adminOf(folder)
  const site = await startSite({ DATA_DIR: folder })
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const json = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
    const init = { method, headers, ...json }
    const answer = await fetch(`${site.url}/api${path}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} responded with ${answer.status}: ${text.slice(0, 300)}`)
    return text === '' ? null : (JSON.parse(text) as unknown)
  }
  const measured = async (work: (run: number) => Promise<unknown>): Promise<Times> => {
    await work(0)
    const times: number[] = []
    while (times.length < RUNS) times.push(await timed(() => work(times.length + 1)))
    return timesOf(times)
  }
  const row = (name: string, found: string, { median, p95, worst }: Times) =>
    `| ${name} | ${found} | ${ms(median)} | ${ms(p95)} | ${ms(worst)} |`

  try {
    const lines: string[] = []
    for (const [name, query] of LISTS) {
      const path = `/get-articles/?${query}&page_size=${ROWS}&texts=0`
      const { count } = listed.parse(await call('GET', path))
      lines.push(row(name, String(count), await measured(async () => call('GET', path))))
    }
    const text = longText()
    const article = {
      title: 'A long text to measure with',
      writer: 'Nobody',
      category: 'misc',
      publish_date: '2026-11-01',
      status: 'Draft',
      cover_image: '/media/none.webp',
    }
    const { data } = written.parse(await call('POST', '/create-article/', { ...article, description: text }))
    const save = await measured(async (run) =>
      call('PUT', `/article/${data.id}/`, { ...article, description: text.replace('<p>', `<p>Save ${run}. `) }),
    )
    await call('DELETE', `/article/${data.id}/`)
    await call('DELETE', `/bin/article/${data.id}/`)
    const kilobytes = Math.round(Buffer.byteLength(text) / 1024)
    return [
      `| list of articles, ${ROWS} rows | found | median | 95 of 100 below | slowest |`,
      '|---|---|---|---|---|',
      ...lines,
      '',
      `Saving an article of ${WORDS.toLocaleString('en')} words (${kilobytes} KB), cleaned, searchable, with its revision: ${ms(save.median)} (median of ${save.count}), 95 of 100 below ${ms(save.p95)}, slowest ${ms(save.worst)}.`,
    ].join('\n')
  } finally {
    await site.stop()
  }
}
