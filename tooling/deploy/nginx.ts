/** Starts the installed nginx with `deploy/nginx.conf`, on a free port and with other addresses of the site. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '../build.ts'

/** Each part of the configuration that names the containers; a part that is missing is an error. */
function adapted(configuration: string, replacements: Record<string, string>): string {
  let text = configuration
  for (const [part, replacement] of Object.entries(replacements)) {
    if (!text.includes(part)) throw new Error(`deploy/nginx.conf does not contain "${part}".`)
    text = text.replace(part, replacement)
  }
  return text
}

const ERROR_LINES = 10

const TEMPORARY_PATHS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

export function isNginxInstalled(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Resolves when the port accepts connections; throws if nginx ends first. */
async function accepts(port: number, nginx: ChildProcess): Promise<void> {
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await new Promise((again) => setTimeout(again, 50))
  }
}

export type Nginx = {
  /** Lines of the access log. */
  log(): string[]
  /** The last lines of the error log. */
  errors(): string
  stop(): Promise<void>
}

/** `ports` are those of the two processes of the site, on the loopback interface. */
export async function startNginx(options: { port: number; ports: [number, number]; folder: string }): Promise<Nginx> {
  const { port, ports, folder } = options
  mkdirSync(folder, { recursive: true })
  const paths = TEMPORARY_PATHS.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')
  const configuration = adapted(readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8'), {
    'worker_processes auto;': `worker_processes 1; daemon off; pid ${join(folder, 'pid')};`,
    'http {': `http { ${paths}`,
    'access_log /dev/stdout site;': `access_log ${join(folder, 'access.log')} site;`,
    'server site-1:3000': `server 127.0.0.1:${ports[0]}`,
    'server site-2:3000': `server 127.0.0.1:${ports[1]}`,
    'listen 80;': `listen 127.0.0.1:${port};`,
  })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration)
  const args = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')]
  execFileSync('nginx', ['-t', '-q', ...args])
  const nginx = spawn('nginx', args, { stdio: 'inherit' })
  await accepts(port, nginx)
  return {
    log: () => readFileSync(join(folder, 'access.log'), 'utf8').trim().split('\n'),
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8').split('\n').slice(-ERROR_LINES).join('\n'),
    async stop() {
      const ended = new Promise((done) => nginx.once('exit', done))
      nginx.kill('SIGTERM')
      await ended
    },
  }
}
