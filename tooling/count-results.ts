/** Adds up the results that the test runners wrote into a folder and prints a one-line summary. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const vitestResults = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
})
const playwrightResults = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const [folder = '.', status = '0'] = process.argv.slice(2)
let passed = 0
let failed = 0
for (const file of ['unit.json', 'faults.json']) {
  const results = vitestResults.safeParse(read(join(folder, file)))
  if (!results.success) continue
  passed += results.data.numPassedTests
  failed += results.data.numFailedTests
}
const journeys = playwrightResults.safeParse(read(join(folder, 'journeys.json')))
if (journeys.success) {
  passed += journeys.data.stats.expected
  failed += journeys.data.stats.unexpected + journeys.data.stats.flaky
}
// A failed run has at least one failure, even if only in a check that counts no tests.
if (status !== '0' && failed === 0) failed = 1
process.stdout.write(`${passed} passed, ${failed} failed\n`)
