import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

const results = process.env['TEST_RESULTS']

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{admin,api,core,database,demo,reader,server,shared,testing,tooling}/**/*.test.{ts,tsx}'],
    // Tests that kill processes take long: `npm run test:faults` runs them.
    exclude: [...configDefaults.exclude, 'testing/faults/**'],
    // The style guide reads the colours from the stylesheet itself.
    css: { include: [/tokens\.css\?raw$/] },
    globalSetup: ['testing/global-setup.ts'],
    reporters: results ? ['default', ['json', { outputFile: join(results, 'unit.json') }]] : ['default'],
    // The DOM of some tests must not fetch what parsed content names.
    environmentOptions: {
      happyDOM: {
        settings: {
          disableIframePageLoading: true,
          disableJavaScriptFileLoading: true,
          disableCSSFileLoading: true,
          handleDisabledFileLoadingAsSuccess: true,
        },
      },
    },
    maxWorkers: 2,
    // Long timeouts still catch tests that hang, without failing slow ones on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
