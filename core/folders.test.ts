import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const CORE = import.meta.dirname
const SOURCES = globSync('*/**/*.ts', { cwd: CORE, exclude: ['**/*.test.ts'] })

/** The folders below `core` that a file imports from, other than its own. */
function importedBy(file: string): string[] {
  const text = readFileSync(join(CORE, file), 'utf8')
  return [...text.matchAll(/from '#core\/([\w-]+)\//g)].map((match) => match[1] ?? '')
}

it('at most ten pairs of folders import each other', () => {
  const imports = new Set(
    SOURCES.flatMap((file) => importedBy(file).map((to) => `${file.slice(0, file.indexOf('/'))} ${to}`)),
  )
  const pairs = [...imports].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return from < to && imports.has(`${to} ${from}`)
  })
  expect(imports.size).toBeGreaterThan(20)
  expect(pairs.length, pairs.join(', ')).toBeLessThanOrEqual(10)
})
