/** A built site in its own process, for benchmarks over the network. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../tooling/build.ts'

export type BenchSite = { url: string; pid: number; stop(): Promise<void> }

/**
 * Starts it on a free port, by default in a new folder with the demo magazine and an empty page cache. `dist` is the
 * folder of the build.
 */
export async function startSite(
  settings: Record<string, string> = {},
  dist: string = join(ROOT, 'dist'),
): Promise<BenchSite> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-bench-'))
  const child = spawn(process.execPath, [join(dist, 'server/main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done, fail) => {
    let output = ''
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString()
      const port = /localhost:(\d+)/.exec(output)?.[1]
      if (port) done(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => fail(new Error(`The site ended with ${code}.`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((done) => child.once('exit', done))
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
