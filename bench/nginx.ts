/** nginx with one worker process, serving the bytes of responses as files, where it is installed. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../testing/postgres.ts'
import type { RawResponse } from './raw-server.ts'

const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', 'nginx'].find(
  (each) => spawnSync(each, ['-v']).status === 0,
)

function locationOf(folder: string, { path, headers, body }: RawResponse, index: number): string {
  const file = join(folder, `${index}.body`)
  writeFileSync(file, Buffer.from(body, 'base64'))
  const coding = headers['content-encoding'] ? `add_header content-encoding ${headers['content-encoding']};` : ''
  return `location = ${path} { alias ${file}; default_type "${headers['content-type']}"; ${coding} }`
}

/** Null where nginx is not installed. */
export async function startNginx(
  responses: readonly RawResponse[],
): Promise<{ url: string; stop: () => Promise<void> } | null> {
  if (PROGRAM === undefined) return null
  const folder = mkdtempSync(join(tmpdir(), 'hilal-nginx-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const locations = responses.map((response, index) => locationOf(folder, response, index))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 2048; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100; ${temporary.join(' ')}
      server { listen 127.0.0.1:${port}; ${locations.join('\n')} } }`,
  )
  const child = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) break
    await pause(100)
  }
  return {
    url,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
