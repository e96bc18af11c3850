/** What the build made, by what the pages need of it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PageAssets } from '#reader/page-assets.ts'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifest>

/** What every page shows around its own, in the order of its styles. */
const SHELL = ['reader/layout/document.tsx', 'reader/layout/masthead.tsx', 'reader/layout/footer.tsx']

function readManifest(folder: string): Manifest {
  return manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
}

function cssFilesOf(entries: Manifest, key: string, seen: Set<string>): string[] {
  const entry = entries[key]
  if (!entry || seen.has(key)) return []
  seen.add(key)
  return [...entry.imports.flatMap((imported) => cssFilesOf(entries, imported, seen)), ...entry.css]
}

/** Reads the folder `dist`. Styles are set into the page: one request less before a reader on a slow network sees it. */
export function readAssets(dist: string): PageAssets {
  const styles = readManifest(join(dist, 'styles'))
  const client = readManifest(join(dist, 'client'))
  const script = Object.entries(client).find(([key]) => key === 'reader/enhance/main.ts')?.[1]
  if (!script) throw new Error('The build holds no script for the pages.')

  function readStyles(pageEntry: string) {
    const seen = new Set<string>()
    const files = [...SHELL, pageEntry].flatMap((key) => cssFilesOf(styles, key, seen))
    const css = [...new Set(files)].map((file) => readFileSync(join(dist, 'styles', file), 'utf8').trim()).join('\n')
    return { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
  }

  // All at once, at the start: a build that is put in place later is not half of what this process shows.
  const byPage = new Map(
    Object.keys(styles).flatMap((key) => {
      const page = /^reader\/pages\/([^/]+)\/\1\.page\.tsx$/.exec(key)?.[1]
      return page ? [[page, readStyles(key)] as const] : []
    }),
  )
  const stylesOf = (page: string) => {
    const found = byPage.get(page)
    if (!found) throw new Error(`The build holds no styles for the page "${page}".`)
    return found
  }

  return { stylesOf, script: `/${script.file}` }
}

/** For tests of what a page says, where nothing was built. */
export const NO_ASSETS: PageAssets = {
  stylesOf: () => ({ css: '', hash: "'none'" }),
  script: '/assets/main.js',
}
