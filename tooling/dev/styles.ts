/**
 * The styles of readers' pages from Vite's module graph, in the order of the build: those of the layout, then the
 * page's own.
 */
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { DevEnvironment, EnvironmentModuleNode } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import type { PageAssets } from '#reader/page-assets.ts'
import { SHELL } from '../vite.ts'

const SCRIPT = '/tooling/dev/page.ts'

function collect(node: EnvironmentModuleNode, seen: Set<EnvironmentModuleNode>, files: Set<string>): void {
  if (seen.has(node)) return
  seen.add(node)
  for (const imported of node.importedModules) collect(imported, seen, files)
  if (node.file?.endsWith('.css') && !node.url.includes('?')) files.add(node.url)
}

/** For modules that `runner` has loaded; imports each style sheet's text, which Vite caches until it changes. */
export async function developmentAssets(
  root: string,
  environment: DevEnvironment,
  runner: ModuleRunner,
): Promise<PageAssets> {
  const texts = new Map<string, string>()

  async function textOf(url: string): Promise<string> {
    const known = texts.get(url)
    if (known !== undefined) return known
    const { default: css } = (await runner.import(`${url}?inline`)) as { default: string }
    texts.set(url, css)
    return css
  }

  async function stylesOf(entry: string): Promise<string> {
    const files = new Set<string>()
    for (const file of [...SHELL, entry]) {
      const nodes = environment.moduleGraph.getModulesByFile(resolve(root, file)) ?? []
      for (const node of nodes) collect(node, new Set(), files)
    }
    return (await Promise.all(Array.from(files, textOf))).join('\n')
  }

  const pages = globSync('reader/pages/*/*.page.tsx', { cwd: root })
  const byName = new Map(
    await Promise.all(pages.map(async (file) => [basename(file, '.page.tsx'), await stylesOf(file)] as const)),
  )
  return {
    stylesOf: (page) => ({ css: byName.get(page) ?? '', hash: "'none'" }),
    script: SCRIPT,
  }
}
