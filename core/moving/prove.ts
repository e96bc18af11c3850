/**
 * Asks a running site for the addresses of a former one, under the former host name and before it leads here: each must
 * answer with a page, at once or after a redirect, or say that it is gone for good.
 */
import { request } from 'node:http'
import { request as requestTls } from 'node:https'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { mapConcurrently } from '#core/map-concurrently.ts'

/** At most so many redirects are followed, as in browsers' time. */
const MAX_REDIRECTS = 5
const AT_A_TIME = 8
const TIMEOUT_MS = 30_000

/** `ok`: a page. `redirected`: a page after a redirect. `gone`: deleted for good. Others are what is wrong. */
export const PROOFS = ['ok', 'redirected', 'gone', 'missing', 'failed'] as const
export type Proof = { address: string; outcome: (typeof PROOFS)[number]; status: number; location: string }

/** The addresses that a report of a move stands for: those that the former site had for an article. */
function addressesOfReport(csv: string): string[] {
  const rows = parse<{ noun?: string; source_id?: string }>(csv, { bom: true, columns: true, relax_column_count: true })
  return rows
    .filter(({ noun }) => noun === 'article')
    .flatMap(({ source_id: id = '' }) => [`/article/${id}`, `/articlepage/${id}`])
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The addresses in a file: a sitemap, the report of a move as CSV, or one address on a line. */
export function addressesIn(file: string): string[] {
  const locations = [...file.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]+)/g)].map(([, address = '']) =>
    address.trim().replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? ''),
  )
  if (locations.length > 0) return locations
  if (/^\uFEFF?[^\n]*\bnoun\b[^\n]*\bsource_id\b/.test(file)) return addressesOfReport(file)
  return file
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Whether a sitemap names other sitemaps, not pages. */
export function isSitemapIndex(file: string): boolean {
  return /<sitemapindex[\s>]/.test(file)
}

type Answer = { status: number; location: string }

async function ask(site: URL, host: string, path: string): Promise<Answer> {
  const send = site.protocol === 'https:' ? requestTls : request
  return new Promise((resolve, reject) => {
    const sent = send(
      {
        hostname: site.hostname,
        port: site.port,
        path,
        headers: { host },
        timeout: TIMEOUT_MS,
        servername: host.split(':')[0],
      },
      (response) => {
        const { statusCode = 0, headers } = response
        // Read, so that the connection is used again.
        text(response).then(() => resolve({ status: statusCode, location: headers.location ?? '' }), reject)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('The site did not answer.')))
    sent.on('error', reject)
    sent.end()
  })
}

function outcomeOf(status: number, redirects: number): Proof['outcome'] {
  if (status === 200) return redirects === 0 ? 'ok' : 'redirected'
  if (status === 410) return 'gone'
  return status === 404 ? 'missing' : 'failed'
}

/** The path and query of an address as they are sent: letters that are no ASCII are percent-encoded. */
function asSent(address: string): string {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/, '')
  return encodeURI(path.startsWith('/') ? path : `/${path}`).replace(/%25(?=[0-9A-Fa-f]{2})/g, '%')
}

async function proofOf(site: URL, host: string, address: string): Promise<Proof> {
  let path = asSent(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await ask(site, host, path).catch(() => ({ status: 0, location: '' }))
    const isRedirect = answer.status >= 300 && answer.status < 400 && answer.location !== ''
    if (!isRedirect)
      return { address, outcome: outcomeOf(answer.status, redirects), status: answer.status, location: path }
    const target = new URL(answer.location, `http://${host}`)
    // What is elsewhere is not asked.
    if (target.host !== host)
      return { address, outcome: 'redirected', status: answer.status, location: answer.location }
    path = target.pathname + target.search
  }
  return { address, outcome: 'failed', status: 0, location: path }
}

/** `site`: where the running site is reached now. `host`: the name under which it will be. */
export async function prove(
  { site, host }: { site: string; host: string },
  addresses: readonly string[],
  onProof: (proof: Proof) => void,
): Promise<void> {
  const base = new URL(site)
  await mapConcurrently([...new Set(addresses)], AT_A_TIME, async (address) =>
    onProof(await proofOf(base, host, address)),
  )
}
