import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { IS_ALL, LEFT_OUT, ON_POSTGRES } from './testing/scopes.ts'
import './testing/compile-cache.ts'

const results = process.env['TEST_RESULTS']

// Tests that kill processes take long: `npm run test:faults` runs them.
const EXCLUDED = [...configDefaults.exclude, 'testing/faults/**']

/**
 * Each of these files has modules and a process of its own: scripts of the browser hold state in their modules, as they
 * do in a page, and one test measures the memory of its process.
 */
const ISOLATED = [
  '{admin,reader/enhance,reader/islands,shared/session}/**/*.test.{ts,tsx}',
  'server/page-cache/memory.test.ts',
]
const ALL = '{admin,api,core,database,demo,reader,server,shared,testing,tooling,lab}/**/*.test.{ts,tsx}'

// Loading the same modules for every file would take half of the time.
const shared = { isolate: false, exclude: [...EXCLUDED, ...ISOLATED] }

/** Everything, on both engines or on the one that `TEST_ENGINE` names. */
const WHOLE: TestProjectConfiguration[] = [
  { extends: true, test: { name: 'isolated', include: ISOLATED } },
  { extends: true, test: { ...shared, name: 'server', include: [ALL] } },
]

/** Most of it on SQLite, and on PostgreSQL what differs there. */
const SHORT: TestProjectConfiguration[] = [
  { extends: true, test: { name: 'isolated', include: ISOLATED, env: { TEST_ENGINE: 'sqlite' } } },
  {
    extends: true,
    test: {
      ...shared,
      name: 'sqlite',
      include: [ALL],
      exclude: [...shared.exclude, ...LEFT_OUT],
      env: { TEST_ENGINE: 'sqlite' },
    },
  },
  { extends: true, test: { ...shared, name: 'postgres', include: ON_POSTGRES, env: { TEST_ENGINE: 'postgres' } } },
]

export default defineConfig({
  plugins: [react()],
  test: {
    projects: IS_ALL || process.env['TEST_ENGINE'] ? WHOLE : SHORT,
    // The style guide reads the colours from the stylesheet itself, and pages include the styles of their content blocks.
    css: { include: [/\.css\?raw$/] },
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
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
