/** `npm run dev`: builds and serves, and does both again whenever a source changes; open pages then load again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildAll, ROOT, SOURCES } from './build.ts'

const QUIET_MS = 150

let server: ChildProcess | null = null
let building = false
let changedMeanwhile = false

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null) return
  const ended = new Promise((done) => server?.once('exit', done))
  server.kill('SIGTERM')
  await ended
}

async function restart(): Promise<void> {
  if (building) {
    changedMeanwhile = true
    return
  }
  building = true
  try {
    await buildAll()
    await stopServer()
    const env = { ...process.env, DEV_RELOAD: '1' }
    server = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], { stdio: 'inherit', cwd: ROOT, env })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  } finally {
    building = false
  }
  if (changedMeanwhile) {
    changedMeanwhile = false
    await restart()
  }
}

let timer: NodeJS.Timeout | undefined
for (const source of SOURCES) {
  watch(join(ROOT, source), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void restart(), QUIET_MS)
  }).on('error', () => undefined)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stopServer().then(() => process.exit(0)))
}
await restart()
