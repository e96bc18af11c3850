import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tryOut } from './drill.ts'
import type { Manifest } from './manifest.ts'

/**
 * Runs the drill on a site with a number of pages, of which some change while the database is copied and some differ
 * in the restored site. Resolves with the paths that were compared.
 */
async function drillOf({ pages, changed = 0, different = 0 }: { pages: number; changed?: number; different?: number }) {
  const workFolder = mkdtempSync(join(tmpdir(), 'hilal-drill-'))
  const all = Array.from({ length: pages }, (_, page) => `/article/${page}`)
  const rendered = (paths: readonly string[], htmlOf: (page: number) => string) =>
    Object.fromEntries(paths.map((path) => [path, htmlOf(all.indexOf(path))]))
  let compared: readonly string[] = []
  const afterCheck = await tryOut({
    plan: { target: { folder: workFolder }, mediaSource: { folder: workFolder } } as Parameters<
      typeof tryOut
    >[0]['plan'],
    clock: () => '2026-11-22T07:00:00.000Z',
    renderers: {
      live: async (paths) => rendered(paths ?? all, (page) => (paths && page < changed ? 'later' : 'first')),
      restored: async ({ paths }) => {
        compared = paths
        return rendered(paths, (page) => (page >= pages - different ? 'other' : 'first'))
      },
    },
    options: { signal: new AbortController().signal, report: () => undefined },
  })
  try {
    await afterCheck({ manifest: { name: 'drill' } as Manifest, identities: [], workFolder })
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
  }
  return compared
}

it('compares ten pages at least', async () => {
  expect(await drillOf({ pages: 15 })).toHaveLength(15)
  expect(await drillOf({ pages: 15, changed: 5 })).toHaveLength(10)
  await expect(drillOf({ pages: 15, changed: 6 })).rejects.toThrow('changed too often')
})

it('compares every page of a site that has fewer', async () => {
  expect(await drillOf({ pages: 4 })).toHaveLength(4)
  await expect(drillOf({ pages: 4, changed: 1 })).rejects.toThrow('changed too often')
  await expect(drillOf({ pages: 0 })).rejects.toThrow('changed too often')
})

it('names each page that differs', async () => {
  await expect(drillOf({ pages: 12, different: 2 })).rejects.toThrow('/article/10, /article/11')
})
