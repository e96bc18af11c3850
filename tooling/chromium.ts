/** Finds and starts the browser for the browser tests, the benchmarks and the tools. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As Chromium with windows places letters on Linux: without it, the widths of the fallback fonts are other ones.
  '--disable-font-subpixel-positioning',
]

/** The first is Chromium without windows, which starts faster and takes less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const DOWNLOAD_TIMEOUT_MS = 180_000

const MISSING =
  'There is no browser: install Chromium or Chrome (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to one.'

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of CHROMIUM_PATH if it is set, otherwise of an installed browser; null if there is none. */
export function installedChromium(env: NodeJS.ProcessEnv = process.env, mac: readonly string[] = MAC): string | null {
  const named = env['CHROMIUM_PATH']
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is not an executable file.`)
    return named
  }
  const folders = (env['PATH'] ?? '').split(delimiter)
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...mac]
  return candidates.find(isProgram) ?? null
}

/** Playwright stores its browsers in the user's cache folder, shared by all projects. */
function downloadChromium(): void {
  process.stderr.write('There is no browser on this machine: downloading the one of Playwright …\n')
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: DOWNLOAD_TIMEOUT_MS })
}

/**
 * The path of a browser: an installed one, otherwise Playwright's own, which is downloaded if the network allows it.
 * Throws an error that says how to fix it.
 */
export function chromiumPath(): string {
  const installed = installedChromium()
  if (installed) return installed
  const own = chromium.executablePath()
  if (!existsSync(own)) downloadChromium()
  if (!existsSync(own)) throw new Error(MISSING)
  return own
}

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS })
}
