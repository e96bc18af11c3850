/** Asks the running site for its pages and files, and for what it tells search engines of them. */
import { mapConcurrently } from '#core/map-concurrently.ts'

export const AT_A_TIME = 4

type Answer = { status: number; type: string; body: Buffer }

export function runningSite(origin: string, signal: AbortSignal) {
  async function get(path: string): Promise<Answer> {
    const response = await fetch(origin + path, { signal, redirect: 'follow' })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, type: response.headers.get('content-type') ?? '', body }
  }

  async function disallowedPaths(): Promise<string[]> {
    const response = await fetch(`${origin}/robots.txt`, { signal })
    const rules = response.ok ? await response.text() : ''
    return [...rules.matchAll(/^Disallow:\s*(\/\S*)/gim)].map(([, path = '']) => path)
  }

  async function sitemapAddresses(path: string): Promise<string[]> {
    const { status, body } = await get(path)
    if (status !== 200) return []
    const text = body.toString()
    // The addresses are those of SITE_URL, which may not lead here.
    const locations = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
      const url = URL.parse(address.replaceAll('&amp;', '&'))
      return url ? url.pathname + url.search : '/'
    })
    if (!text.includes('<sitemapindex')) return locations
    return (await mapConcurrently(locations, AT_A_TIME, sitemapAddresses)).flat()
  }

  return { get, disallowedPaths, sitemapAddresses }
}
