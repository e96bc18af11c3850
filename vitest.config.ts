import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const results = process.env['TEST_RESULTS']

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{admin,api,core,database,demo,reader,server,shared,testing,tooling}/**/*.test.{ts,tsx}'],
    // Long ones, with a configuration of their own.
    exclude: ['testing/faults/**'],
    // The style guide reads the colours out of the stylesheet itself.
    css: { include: [/tokens\.css\?raw$/] },
    globalSetup: ['testing/global-setup.ts'],
    reporters: results ? ['default', ['json', { outputFile: join(results, 'unit.json') }]] : ['default'],
    maxWorkers: 2,
    // What hangs is found out; what is slow on a busy machine is not failed for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
