/** A separate site, for settings or content that must not affect other journeys. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '#testing/postgres.ts'

export type SeparateSite = {
  url: string
  /** The data folder. */
  folder: string
  /** What it has printed. */
  output(): string
  stop(): Promise<void>
}

/**
 * Without the demo magazine, unless the settings enable it. `hostName`: passkeys need `localhost`, because they do not
 * work on IP addresses.
 */
export async function startSeparateSite(
  settings: NodeJS.ProcessEnv,
  { hostName = '127.0.0.1' }: { hostName?: string } = {},
): Promise<SeparateSite> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-e2e-own-'))
  const port = await freePort()
  const url = `http://${hostName}:${port}`
  const server = spawn(process.execPath, ['tooling/start.mjs'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: folder,
      DEMO: '0',
      // Otherwise the site would wait to be set up in a browser.
      ADMIN_EMAIL: 'admin@hilal.example',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...settings,
    },
  })
  let output = ''
  server.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString()
  })
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok
  await expect.poll(isReady, { timeout: 180_000 }).toBe(true)
  return {
    url,
    folder,
    output: () => output,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
