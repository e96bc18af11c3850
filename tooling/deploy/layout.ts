/** The layout of compose.yaml with installed programs: nginx, two processes of the site, PostgreSQL and an S3 server. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '#core/media/stores/s3/s3-requests.ts'
import { freePort, startPostgres } from '#testing/postgres.ts'
import { startS3 } from '#testing/s3.ts'
import { ROOT } from '../build.ts'
import { startNginx, type Nginx } from './nginx.ts'

export const ADMIN = { email: 'admin@hilal.example', password: 'Mangoes-in-June-88' }

const SETTINGS = {
  NODE_ENV: 'production',
  DEMO: '1',
  TRUST_PROXY: '1',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
}

function bucketSettings({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Settings): Record<string, string> {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

export type Layout = {
  url: string
  nginx: Nginx
  /** The addresses of the two processes. */
  upstreams: [string, string]
  /** Ends a process at once, like a crash. */
  kill(index: 0 | 1): Promise<void>
  /** Asks a process to shut down; resolves with its exit code. */
  shutDown(index: 0 | 1): Promise<number | null>
  startAgain(index: 0 | 1): Promise<void>
  stop(): Promise<void>
}

async function startOnce(port: number, settings: Record<string, string>): Promise<ChildProcess> {
  const site = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    site.once('exit', (code) => reject(new Error(`The site ended with ${code}: ${output}`)))
    site.stdout?.on('data', (bytes: Buffer) => {
      output += bytes.toString()
      if (output.includes('running at')) resolve()
    })
  })
  return site
}

/** Like a container that restarts, tries again where the process ends before it is ready. */
async function startProcess(port: number, settings: Record<string, string>, attempts = 3): Promise<ChildProcess> {
  return startOnce(port, settings).catch(async (error: unknown) => {
    if (attempts === 1) throw error
    return startProcess(port, settings, attempts - 1)
  })
}

async function end(site: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (site.exitCode !== null || site.signalCode !== null) return site.exitCode
  const ended = once(site, 'exit')
  site.kill(signal)
  const [code] = (await ended) as [number | null]
  return code
}

/** The second process starts after the first, as in compose.yaml, and has a data folder of its own. */
export async function startLayout(): Promise<Layout> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-deploy-'))
  const running: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const each of running.toReversed()) await each()
  }
  try {
    const postgres = await startPostgres()
    running.push(() => postgres.stop())
    const s3 = await startS3()
    running.push(() => s3.stop())
    const [port, first, second] = [await freePort(), await freePort(), await freePort()]
    const ports: [number, number] = [first, second]
    const url = `http://127.0.0.1:${port}`
    const settings = { SITE_URL: url, DATABASE_URL: postgres.url, ...SETTINGS, ...bucketSettings(s3.settings) }
    const sites: ChildProcess[] = []
    const start = async (index: 0 | 1) => {
      sites[index] = await startProcess(ports[index], { ...settings, DATA_DIR: join(folder, `data-${index}`) })
    }
    const endOf = async (index: 0 | 1, signal: NodeJS.Signals) => {
      const site = sites[index]
      return site ? end(site, signal) : null
    }
    running.push(() => Promise.all([endOf(0, 'SIGTERM'), endOf(1, 'SIGTERM')]))
    await start(0)
    await start(1)
    const nginx = await startNginx({ port, ports, folder: join(folder, 'nginx') })
    running.push(() => nginx.stop())
    return {
      url,
      nginx,
      upstreams: [`127.0.0.1:${first}`, `127.0.0.1:${second}`],
      async kill(index) {
        await endOf(index, 'SIGKILL')
      },
      shutDown: async (index) => endOf(index, 'SIGTERM'),
      startAgain: start,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
