/** The table in `docs/specification.md`, compared with the tests and decisions that it names. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './build.ts'

const DOCS = join(ROOT, 'docs')

/** `[what holds, references]` of each row. */
const rows = readFileSync(join(DOCS, 'specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:what holds|-)/.test(line))
  .map((line) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  )

/** A test's title: the text that is passed together with a function, but not to `describe`. */
const TITLE =
  /(?<!describe(?:\.each\([^)]*\))?)\(\s*(['"`])((?:\\.|(?!\1).)*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?(?:\(|\w+ =>)/gs

const titles = new Map<string, Set<string>>()
function titlesIn(file: string): Set<string> {
  const known = titles.get(file)
  if (known) return known
  const source = readFileSync(join(ROOT, file), 'utf8')
  const found = new Set([...source.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll('\\', '')))
  titles.set(file, found)
  return found
}

function faultOf(reference: string): string | null {
  const decision = /^\[[^\]]+\]\((decisions\/[\w.-]+\.md)\)$/.exec(reference)?.[1]
  if (decision) return existsSync(join(DOCS, decision)) ? null : `There is no decision ${decision}`
  const [, file = '', title = ''] = /^`([^`]+\.(?:test|spec)\.tsx?)` › `(.+)`$/.exec(reference) ?? []
  if (!existsSync(join(ROOT, file)) || file === '') return `No test or decision: ${reference}`
  return titlesIn(file).has(title) ? null : `${file} has no test “${title}”`
}

describe('the specification', () => {
  it('names for each row a test that exists, or the decision to do otherwise', () => {
    expect(rows.length).toBeGreaterThan(150)
    const faults = rows.flatMap(([what = '', references = '', ...more]) => {
      if (what === '' || more.length > 0) return [`This row is broken: ${what}`]
      return references.split('<br>').flatMap((reference) => faultOf(reference.trim()) ?? [])
    })
    expect(faults).toEqual([])
  })

  it('states each fact once', () => {
    const facts = rows.map(([what = '']) => what)
    expect(facts.filter((what, index) => facts.indexOf(what) !== index)).toEqual([])
  })
})
