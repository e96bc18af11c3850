/** Counts the lines and files of the source by district, without tests. `npm run lines` prints them beside their budgets. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LINE_BUDGETS } from './line-budgets.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Tests, and the queries and articles that they measure searches with. */
const IS_TEST = /\.(test|spec)\.tsx?$|\/golden\//

export type District = keyof typeof LINE_BUDGETS
export type Count = { lines: number; files: number }

/** The folders of search, which has a budget of its own, whatever room they stand in. */
const SEARCH = /(^|\/)(search|search-[\w.-]+)(\/|$)|[\w-]*-search[\w.-]*$/

function sourcesOf(folder: string): string[] {
  return globSync('**/*.{ts,tsx,mjs}', { cwd: join(ROOT, folder), exclude: ['**/node_modules/**'] })
    .map((file) => `${folder}/${file}`)
    .filter((file) => !IS_TEST.test(file))
}

function count(files: readonly string[]): Count {
  const lines = files.map((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1)
  return { lines: lines.reduce((sum, one) => sum + one, 0), files: files.length }
}

export function countLines(): Record<District, Count> {
  const folders = Object.keys(LINE_BUDGETS).filter((district) => district !== 'search')
  const all = folders.flatMap((folder) => sourcesOf(folder).map((file) => ({ folder, file })))
  const of = (wanted: (one: { folder: string; file: string }) => boolean) =>
    count(all.filter(wanted).map(({ file }) => file))
  const counts = folders.map(
    (folder) => [folder, of((one) => one.folder === folder && !SEARCH.test(one.file))] as const,
  )
  return Object.fromEntries([...counts, ['search', of(({ file }) => SEARCH.test(file))]]) as Record<District, Count>
}

if (import.meta.main) {
  const counts = Object.entries(countLines()) as [District, Count][]
  for (const [district, { lines, files }] of counts) {
    process.stdout.write(
      `${district.padEnd(10)}${String(lines).padStart(8)} of ${LINE_BUDGETS[district]} lines, ${files} files\n`,
    )
  }
  const source = counts.filter(([district]) => !['search', 'lab', 'testing'].includes(district))
  const sum = (of: keyof Count) => source.reduce((all, [, one]) => all + one[of], 0)
  process.stdout.write(`Source without search, lab and tests: ${sum('lines')} lines, ${sum('files')} files\n`)
}
