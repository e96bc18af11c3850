/** Browser tests against the site as `npm start` serves it: built, with the demo magazine, in a new folder. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import './testing/compile-cache.ts'
import { IS_ALL, LEFT_OUT_JOURNEYS, LEFT_OUT_VARIANTS } from './testing/scopes.ts'
import { CHROMIUM_ARGUMENTS, chromiumPath } from './tooling/chromium.ts'

function freePort(): string {
  const script =
    'const s=require("net").createServer();s.listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()
}

/** Deleted when this process exits, which is after the site has; its backups, which are beside the data, too. */
function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

// Workers load this file again; values determined once are passed to them in environment variables.
const port = (process.env['E2E_PORT'] ??= freePort())
const dataFolder = (process.env['E2E_DATA'] ??= newDataFolder())

const browser = (process.env['CHROMIUM_PATH'] ??= chromiumPath())

const results = process.env['TEST_RESULTS']

export const E2E_ADMIN = { email: 'editor@hilal.example', password: 'Margalla-hills-1948' }

export default defineConfig({
  testDir: 'e2e',
  testIgnore: IS_ALL ? [] : LEFT_OUT_JOURNEYS.map((name) => `${name}.spec.ts`),
  grepInvert: IS_ALL ? [] : LEFT_OUT_VARIANTS,
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Long timeouts still catch tests that hang, without failing slow ones on a busy machine.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: results ? [['list'], ['json', { outputFile: join(results, 'journeys.json') }]] : [['list']],
  use: {
    actionTimeout: 240_000,
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    // A trace takes as long again as the journey: `npm run test:e2e -- --trace retain-on-failure` records those of failures.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser,
      args: CHROMIUM_ARGUMENTS,
    },
  },
  webServer: {
    command: 'node tooling/start.mjs',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      SITE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataFolder,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // The browsers take the site's share of a small machine at times.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ADMIN_EMAIL: E2E_ADMIN.email,
      ADMIN_PASSWORD: E2E_ADMIN.password,
    },
  },
})
