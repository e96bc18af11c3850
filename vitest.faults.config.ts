/** The long tests of faults: processes that are killed, networks that break. `npm run test:faults` */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['testing/faults/**/*.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
})
