import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './build.ts'
import packageJson from '../package.json' with { type: 'json' }
import { nodeArguments, type NpmScript } from './npm-scripts.ts'
import { OPERATOR_SCRIPTS, shebangOf } from './operator-commands.ts'
import { serverBuild } from './vite.ts'

/** Scripts that need the sources, and why no container needs them. */
const DEVELOPMENT: Partial<Record<NpmScript, string>> = {
  start: 'builds first; a container starts dist/server/main.js',
  build: 'makes what a container contains',
  dev: 'serves the sources',
  'demo:large': 'fills a database for measuring',
  lines: 'counts the lines of the sources',
  fonts: 'writes files of the sources',
  'fonts:fallbacks': 'writes files of the sources',
  'demo:print': 'writes files of the sources',
  'demo:advertisements': 'writes files of the sources',
  bench: 'measures the sources',
  'deploy:check': 'tests the layout with installed programs',
  'image:check': 'builds and tests the image',
  release: 'tags the sources',
  'release:record': 'records the sources',
  sbom: 'reads the lock file',
}

const runNode = Object.entries(packageJson.scripts).flatMap(([script, line]) =>
  line.startsWith('node ') ? [script as NpmScript] : [],
)
const entries = Object.values(serverBuild(ROOT, 'dist').build?.rolldownOptions?.input ?? {})

describe('a command of package.json', () => {
  it.each(runNode)('%s is a program of the build, or needs the sources', (script) => {
    const file = join(ROOT, nodeArguments(script).at(-1) ?? '')
    expect(existsSync(file)).toBe(true)
    expect(entries.includes(file)).toBe(DEVELOPMENT[script] === undefined)
  })

  it.each(OPERATOR_SCRIPTS)('%s has the flags of Node that npm gives it', (script) => {
    const [file = '', ...flags] = nodeArguments(script).reverse()
    const name = file.replace(/^.*\/(.*)\.ts$/, '$1')
    expect(shebangOf(name)).toBe(['#!/usr/bin/env -S node', ...flags.reverse()].join(' '))
  })
})

it('other programs of the build are started by Node', () => {
  expect(shebangOf('main')).toBe('')
})
