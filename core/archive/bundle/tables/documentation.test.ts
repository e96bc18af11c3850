/** docs/bundle.md names what a bundle contains: whoever gives one away must know which unpublished words are in it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tablesOf } from './tables.ts'

const text = readFileSync(join(import.meta.dirname, '../../../../docs/bundle.md'), 'utf8')
const [, section = ''] = /\n## What it contains\n([^]*?)\n## /.exec(text) ?? []
/** Each table that the documentation names, with what it says of it. */
const documented = new Map(
  section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, names = '', content = ''] = line.split('|')
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, content.trim()] as const)
    }),
)

it('the documentation names every table of a bundle, and no other', () => {
  const tables = tablesOf({ accounts: true }).map(({ table }) => table)
  expect([...documented.keys()].toSorted()).toEqual(tables.toSorted())
})

it('the documentation says which tables are there only with accounts', () => {
  const always = new Set(tablesOf({ accounts: false }).map(({ table }) => table))
  for (const [table, content] of documented) {
    expect([table, content.endsWith('only with `--accounts`')]).toEqual([table, !always.has(table as 'users')])
  }
})
