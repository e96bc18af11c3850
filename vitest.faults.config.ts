/** The tests that kill and pause processes: `npm run test:faults`. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['testing/faults/**/*.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
