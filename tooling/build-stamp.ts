/** Whether the build is of the current sources. Loads no build tool, so that a site that is built starts without one. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')
export const DIST = join(ROOT, 'dist')
/** The hash of the sources of the build. */
const STAMP = join(DIST, 'sources')

/** The inputs of a build, where they exist. */
const SOURCES = [
  'admin',
  'api',
  'core',
  'database',
  'demo',
  'public',
  'reader',
  'server',
  'shared',
  'tooling',
  'package.json',
  'package-lock.json',
]

export function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => filesBelow(join(path, entry.name)))
    .filter((file) => !file.includes('/demo/content/') && !/\.test\.tsx?$/.test(file))
}

/** A hash of the sources: a build from the same sources need not be repeated. */
export function sourcesStamp(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesBelow(join(ROOT, source))).sort()) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesStamp()
}
