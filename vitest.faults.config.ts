/** The tests that kill and pause processes: `npm run test:faults`. */
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import './testing/compile-cache.ts'
import { IS_LONG } from './testing/faults/long-form.ts'

const results = process.env['TEST_RESULTS']

const MINUTE_MS = 60_000

/** Vitest starts the largest files first. These take minutes, and as the last they would be waited for alone. */
const LONG = [
  'letters',
  'upgrades',
  'back-issues',
  'http',
  'service-outages',
  'full-disk',
  'full-postgres-disk',
  'jobs',
  'restores',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return rank === -1 ? LONG.length : rank
    }
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

export default defineConfig({
  test: {
    include: ['testing/faults/**/*.test.ts'],
    // Built before the first file, because two files would build at once.
    globalSetup: ['testing/global-setup.ts', 'testing/faults/build-site.ts'],
    reporters: results ? ['default', ['json', { outputFile: join(results, 'faults.json') }]] : ['default'],
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    testTimeout: (IS_LONG ? 120 : 10) * MINUTE_MS,
    hookTimeout: 600_000,
    expect: { poll: { timeout: MINUTE_MS } },
  },
})
