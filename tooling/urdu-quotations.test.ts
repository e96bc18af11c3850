import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

it('quotations in Urdu open with ” and close with “, in all messages', () => {
  const files = globSync('{shared,admin}/i18n/ur/**/*.ts', { cwd: ROOT })
  const quotations = files.flatMap((file) => {
    const messages = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '')
    return Array.from(messages.matchAll(/[“”][^“”\n]*[“”]/g), ([quotation]) => `${file}: ${quotation}`)
  })
  expect(quotations.length).toBeGreaterThan(5)
  expect(quotations.filter((each) => !/”[^“”]*“$/.test(each))).toEqual([])
})
