import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { newSite } from '#testing/site.ts'
import { addDevReload } from './dev-reload.ts'

describe('reloading in development', () => {
  it('gives every page a script that asks when the server was started', async () => {
    const app = fastify()
    addDevReload(app)
    app.get('/', async (_request, reply) => reply.type('text/html').send('<body><p>Kite</p></body>'))
    const [page, script, started] = await Promise.all(
      ['/', '/dev-reload.js', '/dev-reload'].map((url) => app.inject({ url })),
    )
    await app.close()
    expect(page?.body).toBe('<body><p>Kite</p><script type="module" src="/dev-reload.js"></script></body>')
    expect(script?.body).toContain("fetch('/dev-reload')")
    expect(started?.body).toMatch(/^\d+ \d+$/)
  })

  it('is none of a site that readers come to', async () => {
    const site = await newSite('sqlite')
    const [page, script] = await Promise.all(['/about', '/dev-reload.js'].map((url) => site.app.inject({ url })))
    await site.close()
    expect(page?.body).not.toContain('dev-reload')
    expect(script?.statusCode).toBe(404)
  })
})
