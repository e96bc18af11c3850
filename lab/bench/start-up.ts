/** The time from `npm start` to the first page, with a build and a database that exist. */
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../testing/postgres.ts'
import { ROOT } from '../../tooling/build.ts'
import { median } from './browser.ts'
import { folderOf, SIZES } from './data-folders.ts'
import { ms } from './times.ts'

const STARTS = 5

async function startUpMs(folder: string): Promise<number> {
  const port = await freePort()
  const settings = { DATA_DIR: folder, DEMO: '0', SITE_URL: 'https://hilal.example', PORT: String(port) }
  const start = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, ...settings, HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (answer?.status === 200) break
    await pause(10)
  }
  const tookMs = performance.now() - start
  const ended = new Promise((done) => npm.once('exit', done))
  // npm and the site are a process group of their own.
  process.kill(-(npm.pid ?? 0), 'SIGTERM')
  await ended
  return tookMs
}

export async function benchStartUp(): Promise<string> {
  const times = new Map<number, number[]>()
  for (let round = 0; round < STARTS; round += 1) {
    for (const size of SIZES) times.set(size, [...(times.get(size) ?? []), await startUpMs(folderOf(size))])
  }
  return [
    `From \`npm start\`, already built, to the first page: medians of ${STARTS}.`,
    '',
    '| articles | time |',
    '|---|---|',
    ...Array.from(times, ([size, all]) => `| ${size.toLocaleString('en')} | ${ms(median(all))} |`),
  ].join('\n')
}

if (import.meta.main) process.stdout.write(`${await benchStartUp()}\n`)
