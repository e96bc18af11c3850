/** For `npm run dev` alone: pages load again when the server was started anew. */
import type { FastifyInstance } from 'fastify'

const SCRIPT = '/dev-reload.js'
const STARTED = '/dev-reload'
const CODE = `let known
setInterval(async () => {
  const started = await fetch('${STARTED}').then((answer) => (answer.ok ? answer.text() : known)).catch(() => known)
  known ??= started
  if (started !== known) location.reload()
}, 500)`

export function addDevReload(app: FastifyInstance): void {
  const started = `${Date.now()} ${process.pid}`
  app.get(STARTED, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send(started),
  )
  app.get(SCRIPT, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript').send(CODE),
  )
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (!isPage || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
    return payload.toString().replace('</body>', `<script type="module" src="${SCRIPT}"></script></body>`)
  })
}
