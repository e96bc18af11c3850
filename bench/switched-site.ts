/**
 * Builds a site whose counting signals switch off and on, to be compared with itself: the modules that count are replaced
 * by those of `switched/`, so the site itself needs no switch for it.
 */
import { existsSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { ROOT } from '../tooling/build.ts'
import { serverBuild } from '../tooling/vite.ts'

const REPLACEMENTS = new Map(
  Object.entries({
    'server/monitoring/monitoring.ts': 'monitoring.ts',
    'server/monitoring/request-counts.ts': 'request-counts.ts',
    'server/monitoring/histogram.ts': 'histogram.ts',
    'database/engines/query-totals.ts': 'query-totals.ts',
  }).map(([path, replacement]) => [resolve(ROOT, path), resolve(ROOT, 'bench/switched', replacement)]),
)

/** The parts of the other build that it shares. */
const SHARED = ['client', 'admin', 'styles']

function withSwitch(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'with-switch',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const replacement = found && REPLACEMENTS.get(found.id)
      // A replacement re-exports the rest of what it replaces.
      if (!replacement || importer === replacement) return null
      replaced.add(replacement)
      return replacement
    },
    buildEnd() {
      const missed = [...REPLACEMENTS.values()].filter((path) => !replaced.has(path))
      if (missed.length > 0) this.error(`Not part of the site any more: ${missed.join(', ')}`)
    },
  }
}

/** Returns the folder of the build. `dist` is the folder of the site that counts. */
export async function buildSwitchedSite(dist: string): Promise<string> {
  const folder = join(ROOT, 'dist-bench/switched')
  const settings = serverBuild(ROOT, join(folder, 'server'))
  await build({
    ...settings,
    plugins: [...(settings.plugins ?? []), withSwitch()],
    build: { ...settings.build, sourcemap: false },
  })
  for (const part of SHARED) {
    if (!existsSync(join(folder, part))) symlinkSync(join(dist, part), join(folder, part))
  }
  return folder
}

if (import.meta.main) process.stdout.write(`${await buildSwitchedSite(join(ROOT, 'dist'))}\n`)
