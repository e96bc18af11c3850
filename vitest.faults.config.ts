/** The tests that kill and pause processes: `npm run test:faults`. */
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import './testing/compile-cache.ts'
import { IS_LONG } from './testing/faults/long-form.ts'

const results = process.env['TEST_RESULTS']

const MINUTE_MS = 60_000

export default defineConfig({
  test: {
    include: ['testing/faults/**/*.test.ts'],
    // Built before the first file, because two files would build at once.
    globalSetup: ['testing/global-setup.ts', 'testing/faults/build-site.ts'],
    reporters: results ? ['default', ['json', { outputFile: join(results, 'faults.json') }]] : ['default'],
    maxWorkers: 2,
    testTimeout: (IS_LONG ? 120 : 10) * MINUTE_MS,
    hookTimeout: 600_000,
    expect: { poll: { timeout: MINUTE_MS } },
  },
})
