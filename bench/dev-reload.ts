/**
 * Measures the time from saving a file under `npm run dev` until the browser shows the change, by type of file. Works
 * on a copy of the project (of this one, or of the folder given as the first argument), so that no source is modified.
 * The second argument is the number of times each file is saved.
 */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { ROOT } from '../tooling/build.ts'
import { freePort } from '#testing/postgres.ts'
import { launchChromium } from '../tooling/chromium.ts'
import { ms, timed, timesOf } from './times.ts'

const SAVES = Number(process.argv[3] ?? 5)
const ADMIN = { ADMIN_EMAIL: 'editor@hilal.example', ADMIN_PASSWORD: 'Margalla-hills-1948' }

type Case = {
  what: string
  path: string
  file: string
  /** The source with a marker inserted. */
  marked(source: string, mark: number): string
  /** Resolves when the browser shows the marker. */
  shown(page: Page, mark: number): Promise<unknown>
}

const TIMEOUT_MS = 120_000
const OLD = 'data-loaded-before'

const attribute = async (page: Page, mark: number) =>
  page.waitForSelector(`[data-mark="${mark}"]`, { state: 'attached', timeout: TIMEOUT_MS })

const CASES: readonly Case[] = [
  {
    what: 'back-office component',
    path: '/admin/dashboard',
    file: 'admin/layout/shell.tsx',
    marked: (source, mark) => source.replace('<AppShell.Header>', `<AppShell.Header><i data-mark="${mark}" />`),
    shown: attribute,
  },
  {
    what: "readers' island",
    path: '/login',
    file: 'reader/islands/account-form.ts',
    marked: (source, mark) => `${source}\ndocument.documentElement.dataset['mark'] = '${mark}'\n`,
    shown: attribute,
  },
  {
    what: "readers' component, rendered on the server",
    path: '/about',
    file: 'reader/layout/footer.tsx',
    marked: (source, mark) => source.replace('<h2>', `<h2 data-mark="${mark}">`),
    shown: attribute,
  },
  {
    what: "readers' style sheet",
    path: '/about',
    file: 'reader/layout/footer.module.css',
    marked: (source, mark) => `${source}\n:root { --mark: ${mark}; }\n`,
    shown: async (page, mark) =>
      page.waitForFunction(
        (wanted) => getComputedStyle(document.documentElement).getPropertyValue('--mark').trim() === wanted,
        String(mark),
        { timeout: TIMEOUT_MS },
      ),
  },
  {
    what: 'domain code',
    path: '/about',
    file: 'core/search/snippet.ts',
    marked: (source, mark) => `${source}\n// ${mark}\n`,
    // The page has been reloaded, and so comes from the server that runs the new code.
    shown: async (page) => page.waitForSelector(`html:not([${OLD}])`, { state: 'attached', timeout: TIMEOUT_MS }),
  },
]

/** Copies tracked and new files; the packages are hard links. */
function copyOf(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'hilal-dev-'))
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of list.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(copy, 'node_modules')])
  return copy
}

async function startDev(root: string) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { dev: string } }
  const port = await freePort()
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(root, 'data'), DEMO: '0' }
  const child = spawn(process.execPath, scripts.dev.split(' ').slice(1), {
    cwd: root,
    env: { ...process.env, ...ADMIN, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (bytes: Buffer) => bytes.includes(`localhost:${port}`) && done())
    child.once('exit', (code) => fail(new Error(`The site ended with ${code}.`)))
  })
  const stop = async () => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

async function measure(page: Page, root: string, url: string, one: Case): Promise<number[]> {
  const file = join(root, one.file)
  const source = readFileSync(file, 'utf8')
  await page.goto(`${url}${one.path}`, { waitUntil: 'networkidle' })
  const times: number[] = []
  for (let mark = 1; mark <= SAVES; mark += 1) {
    await page.evaluate((name) => document.documentElement.setAttribute(name, ''), OLD)
    times.push(
      await timed(async () => {
        writeFileSync(file, one.marked(source, mark))
        await one.shown(page, mark)
      }),
    )
    // The pause between a developer's changes.
    await page.waitForTimeout(1000)
  }
  writeFileSync(file, source)
  await page.waitForTimeout(2000)
  return times
}

const root = copyOf(resolve(process.argv[2] ?? ROOT))
try {
  const began = performance.now()
  const site = await startDev(root)
  process.stdout.write(`Started, with an empty database, in ${ms(performance.now() - began)}.\n`)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const account = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
    await page.request.post(`${site.url}/api/token`, { data: account, headers: { origin: site.url } })
    for (const one of CASES) {
      const { median, worst } = timesOf(await measure(page, root, site.url, one))
      process.stdout.write(`${one.what}: median ${ms(median)}, worst ${ms(worst)}\n`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}
