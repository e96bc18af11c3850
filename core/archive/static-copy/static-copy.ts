/**
 * A copy of all public pages that opens without a server: the running site is read as a search engine reads it, from its
 * sitemap and its links, and stored with what its pages show.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mapConcurrently } from '#core/map-concurrently.ts'
import { addressesOf, addressesOfStyle, fileOf, localPage, localStyle, pathOf } from './local-page.ts'
import { AT_A_TIME, runningSite } from './running-site.ts'

/** What is of one person, an answer to a question, or for programs. */
const LEFT_OUT = /^\/(?:ur\/)?(?:admin|api|search|fragments|preview|feeds|login|sign-up|language)(?:[/?.]|$)|\.xml$/

const isFile = (path: string) =>
  /^\/(?:media|assets)\//.test(path) || /\.(?:svg|png|ico|webp|jpg|pdf|woff2|css)$/.test(path)

export type CopyProgress = { pages: number; files: number; waiting: number }
export type CopyResult = { pages: number; files: number; bytes: number; failed: { address: string; status: number }[] }

/** `origin`: where the site is reached now. */
export async function copySite(
  { origin, folder }: { origin: string; folder: string },
  signal: AbortSignal,
  onProgress: (progress: CopyProgress) => void,
): Promise<CopyResult> {
  const result: CopyResult = { pages: 0, files: 0, bytes: 0, failed: [] }
  const pages = new Set<string>()
  const files = new Set<string>()
  const site = runningSite(origin, signal)
  const disallowed = await site.disallowedPaths()

  async function write(file: string, content: Buffer | string): Promise<void> {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
    result.bytes += content.length
  }

  const isPublic = (path: string) => !LEFT_OUT.test(path) && !disallowed.some((start) => path.startsWith(start))

  /** Where the copy has an address of a page. */
  function fileFor(address: string, from: string): string | null {
    const path = pathOf(address, from, origin)
    if (path === null) return null
    if (isFile(path)) return fileOf(path, false)
    return isPublic(path) ? fileOf(path, true) : null
  }

  async function copyFile(path: string): Promise<void> {
    const { status, type, body } = await site.get(path)
    if (status !== 200) {
      result.failed.push({ address: path, status })
      return
    }
    result.files += 1
    const file = fileOf(path, false)
    if (!type.startsWith('text/css')) return write(file, body)
    const css = body.toString()
    noteFiles(addressesOfStyle(css), path)
    await write(
      file,
      localStyle(css, file, (address) => fileFor(address, path)),
    )
  }

  const waitingFiles: string[] = []
  const waitingPages: string[] = []

  function noteFiles(addresses: readonly string[], from: string): void {
    for (const address of addresses) {
      const path = pathOf(address, from, origin)
      if (path === null || files.has(path)) continue
      files.add(path)
      waitingFiles.push(path)
    }
  }

  function notePage(address: string, from: string): void {
    const path = pathOf(address, from, origin)
    if (path === null || pages.has(path)) return
    if (isFile(path)) return noteFiles([address], from)
    if (!isPublic(path)) return
    pages.add(path)
    waitingPages.push(path)
  }

  async function copyPage(path: string): Promise<void> {
    const { status, type, body } = await site.get(path)
    if (status !== 200 || !type.startsWith('text/html')) {
      result.failed.push({ address: path, status })
      return
    }
    result.pages += 1
    const html = body.toString()
    const found = addressesOf(html)
    for (const address of found.links) notePage(address, path)
    noteFiles(found.files, path)
    const file = fileOf(path, true)
    await write(file, localPage(html, { file, origin, toFile: (address) => fileFor(address, path) }))
  }

  for (const address of await site.sitemapAddresses('/sitemap.xml')) notePage(address, '/')
  notePage('/', '/')

  while (waitingPages.length > 0 || waitingFiles.length > 0) {
    signal.throwIfAborted()
    const work = [
      ...waitingPages.splice(0, AT_A_TIME * 8).map((path) => async () => copyPage(path)),
      ...waitingFiles.splice(0, AT_A_TIME * 8).map((path) => async () => copyFile(path)),
    ]
    await mapConcurrently(work, AT_A_TIME, async (one) => one())
    const waiting = waitingPages.length + waitingFiles.length
    onProgress({ pages: result.pages, files: result.files, waiting })
  }
  return result
}
