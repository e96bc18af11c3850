/** The built client assets, looked up by page. */
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

/** The modules that every page includes, in the order of their styles. */
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

/**
 * Reads the folder `dist`. Styles are inlined, which saves readers on slow networks one request before the first paint.
 */
export function readAssets(dist: string): PageAssets {
  const styles = readManifest(join(dist, 'styles'))
  const client = readManifest(join(dist, 'client'))
  const script = Object.entries(client).find(([key]) => key === 'reader/enhance/main.ts')?.[1]
  if (!script) throw new Error('The build contains no script for the pages.')

  function readStyles(pageEntry: string) {
    const seen = new Set<string>()
    const files = [...SHELL, pageEntry].flatMap((key) => cssFilesOf(styles, key, seen))
    const css = [...new Set(files)].map((file) => readFileSync(join(dist, 'styles', file), 'utf8').trim()).join('\n')
    return { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
  }

  // Everything is read once at start-up, so that a later build cannot mix with the one this process serves.
  const byPage = new Map(
    Object.keys(styles).flatMap((key) => {
      const page = /^reader\/pages\/([^/]+)\/\1\.page\.tsx$/.exec(key)?.[1]
      return page ? [[page, readStyles(key)] as const] : []
    }),
  )
  const stylesOf = (page: string) => {
    const found = byPage.get(page)
    if (!found) throw new Error(`The build contains no styles for the page "${page}".`)
    return found
  }

  return { stylesOf, script: `/${script.file}` }
}

/** Empty assets, for tests that render pages without a build. */
export const NO_ASSETS: PageAssets = {
  stylesOf: () => ({ css: '', hash: "'none'" }),
  script: '/assets/main.js',
}
