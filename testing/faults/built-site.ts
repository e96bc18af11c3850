/** A built site in a process of its own, to be killed, filled up or attacked. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../../tooling/build.ts'
import { peakGrowth } from '../memory.ts'

export const BUILT_ADMIN = { email: 'editor@hilal.example', password: 'Margalla-hills-1948' }

/** The command that starts the site, after the settings: by default Node itself. */
export const SITE_COMMAND = [process.execPath, join(ROOT, 'dist/server/main.js')] as const

/**
 * An empty site with an admin. Its heap is as small as on a machine with little memory, where V8 collects garbage early:
 * bounds of its memory mean the same on every machine, and a site that keeps more than that in its heap ends.
 */
export function siteSettings(dataFolder: string, databaseUrl: string | null = null): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=128',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
    DEMO: '0',
    BACKUP: '0',
    ADMIN_EMAIL: BUILT_ADMIN.email,
    ADMIN_PASSWORD: BUILT_ADMIN.password,
    LOG_LEVEL: 'fatal',
    LOG_FORMAT: 'text',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  }
}

export type BuiltSite = {
  process: ChildProcess
  url: string
  port: number
  /** Everything printed so far. */
  output: () => string
  /** By how many bytes its resident memory grows at its peak during `work`. */
  peakGrowth: (work: () => Promise<unknown>) => Promise<number>
  kill: () => Promise<void>
  /** Sends SIGTERM; resolves with the exit code. */
  terminate: () => Promise<number | null>
}

/**
 * Starts a process and resolves when it answers. Rejects with what it printed if it ends before. `onOutput` receives all
 * that it has printed, each time it prints.
 */
export async function startBuiltSite(
  settings: NodeJS.ProcessEnv,
  [command, ...args]: readonly [string, ...string[]] = SITE_COMMAND,
  onOutput: (output: string) => void = () => undefined,
): Promise<BuiltSite> {
  const site = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: settings })
  let output = ''
  const port = await new Promise<number>((done, fail) => {
    const read = (bytes: Buffer) => {
      output += bytes.toString()
      onOutput(output)
      const found = /running at http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (found) done(Number(found))
    }
    site.stdout.on('data', read)
    site.stderr.on('data', read)
    site.once('close', (code) => fail(new Error(`The site ended with ${code}: ${output}`)))
  })
  const ended = () => site.exitCode !== null || site.signalCode !== null
  return {
    process: site,
    url: `http://127.0.0.1:${port}`,
    port,
    output: () => output,
    peakGrowth: async (work) => peakGrowth(site.pid ?? 0, work),
    async kill() {
      if (ended()) return
      const exit = once(site, 'exit')
      site.kill('SIGKILL')
      await exit
    },
    async terminate() {
      if (ended()) return site.exitCode
      const exit = once(site, 'exit')
      site.kill('SIGTERM')
      const [code] = (await exit) as [number | null]
      return code
    },
  }
}

/** The headers of the admin, signed in. */
export async function signedIn(url: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BUILT_ADMIN),
  })
  const { access } = (await answer.json()) as { access: string }
  return { authorization: `Bearer ${access}` }
}
