/**
 * Leaves in package.json only the dependencies that the built server imports, for the Dockerfile: `npm prune` then removes
 * what builds the site, what is part of the scripts for browsers, and the Node of npm.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build.ts'

/** The names among `names` that these scripts import: whole packages (`zod`) and parts of them (`kysely/migration`). */
export function importedBy(scripts: string[], names: string[]): string[] {
  const imported = new Set<string>()
  for (const script of scripts) {
    for (const [, specifier = ''] of script.matchAll(/\b(?:from|import|require)\s*\(?\s*["']([^"'\n]+)["']/g))
      imported.add(specifier)
  }
  return names.filter((name) => [...imported].some((each) => each === name || each.startsWith(`${name}/`)))
}

/** The names among `names` that the build in dist/server imports. */
export function serverDependencies(names: string[]): string[] {
  const folder = join(ROOT, 'dist/server')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return importedBy(
    scripts.map((name) => readFileSync(join(folder, name), 'utf8')),
    names,
  )
}

type Manifest = { dependencies: Record<string, string>; optionalDependencies?: Record<string, string> }

function leaveServerDependencies(): void {
  const file = join(ROOT, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const { optionalDependencies: _nodeOfNpm, dependencies, ...rest } = manifest
  const left = serverDependencies(Object.keys(dependencies)).map((name) => [name, dependencies[name]])
  writeFileSync(file, `${JSON.stringify({ ...rest, dependencies: Object.fromEntries(left) }, null, 2)}\n`)
}

if (import.meta.main) leaveServerDependencies()
