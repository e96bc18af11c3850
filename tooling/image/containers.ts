/** Builds the image and runs containers of it, with volumes of their own. Nothing is left but the build cache. */
import { setTimeout as wait } from 'node:timers/promises'
import { runArguments, STOP_GRACE_SECONDS } from './compose.ts'
import type { Engine, Result } from './engine.ts'

export const ADMIN = { email: 'admin@hilal.example', password: 'Mangoes-in-June-88' }

const SETTINGS = { SITE_URL: 'https://hilal.example', ADMIN_PASSWORD: ADMIN.password, DEMO: '1' }

const PORT = '3000'

/** Longer than the demo magazine takes on a slow machine. */
const START_TIMEOUT_MS = 120_000

/** Volumes for `/data`; several containers may use one after the other. All share the one for `/backups`. */
const DATA_VOLUMES = ['data', 'unfinished', 'restored', 'imported'] as const
export type Volume = (typeof DATA_VOLUMES)[number]

export type Container = {
  url: string
  /** Runs a command in the container. */
  exec(args: string[], input?: string): Promise<Result>
  /** Stops it as the engine does: SIGTERM, and SIGKILL after the grace period. */
  stop(): Promise<{ code: number; seconds: number }>
  isRunning(): Promise<boolean>
  logs(): Promise<string>
}

export type Containers = {
  engine: Engine
  image: string
  /** Runs a command in a container of its own that ends with it. */
  runOnce(volume: Volume, args: string[], input?: string): Promise<Result>
  /** Starts the site without waiting. */
  start(volume: Volume): Promise<Container>
  /** Starts the site and waits until it is ready. */
  startReady(volume: Volume): Promise<Container>
  remove(): Promise<void>
}

/** Builds the image; `nodeImage` replaces the base image. */
export async function buildContainers(engine: Engine, nodeImage: string | undefined): Promise<Containers> {
  const name = `hilal-image-check-${process.pid}`
  const image = `localhost/${name}`
  const started: string[] = []
  // The format of OCI has no health check.
  const format = engine.name === 'podman' ? ['--format', 'docker'] : []
  const base = nodeImage === undefined ? [] : ['--build-arg', `NODE_IMAGE=${nodeImage}`]
  await engine.run(['build', ...format, ...base, '--tag', image, '.'])

  const shared = (volume: Volume) => {
    const volumes = ['--volume', `${name}-${volume}:/data`, '--volume', `${name}-backups:/backups`]
    return [...runArguments(engine, SETTINGS), ...volumes]
  }

  async function start(volume: Volume): Promise<Container> {
    const container = `${name}-${started.length}`
    started.push(container)
    const network = ['--detach', '--publish', `127.0.0.1::${PORT}`]
    await engine.run(['run', ...network, '--name', container, ...shared(volume), image])
    const port = (await engine.run(['port', container, PORT])).split('\n')[0]
    return {
      url: `http://${port}`,
      exec: async (args, input) => engine.attempt(['exec', '--interactive', container, ...args], input),
      async stop() {
        const begin = performance.now()
        await engine.run(['stop', '-t', String(STOP_GRACE_SECONDS), container])
        const code = await engine.run(['inspect', '--format', '{{.State.ExitCode}}', container])
        return { code: Number(code), seconds: (performance.now() - begin) / 1000 }
      },
      isRunning: async () => (await engine.run(['inspect', '--format', '{{.State.Running}}', container])) === 'true',
      logs: async () => (await engine.attempt(['logs', container])).output,
    }
  }

  return {
    engine,
    image,
    runOnce: async (volume, args, input) =>
      engine.attempt(['run', '--rm', '--interactive', ...shared(volume), image, ...args], input),
    start,
    async startReady(volume) {
      const container = await start(volume)
      const deadline = Date.now() + START_TIMEOUT_MS
      for (;;) {
        const answer = await fetch(`${container.url}/readyz`).catch(() => null)
        if (answer?.ok) return container
        if (Date.now() > deadline || !(await container.isRunning()))
          throw new Error(`The site is not ready:\n${await container.logs()}`)
        await wait(100)
      }
    },
    async remove() {
      for (const container of started) await engine.attempt(['rm', '--force', container])
      const volumes = [...DATA_VOLUMES, 'backups'].map((each) => `${name}-${each}`)
      await engine.attempt(['volume', 'rm', '--force', ...volumes])
      await engine.attempt(['rmi', '--force', image])
    },
  }
}
