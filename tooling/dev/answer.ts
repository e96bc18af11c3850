/** Routes a request in development to Vite (sources and public files), the back-office's page, or the site. */
import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { ADMIN_POLICY } from '#server/admin.ts'
import { developmentPolicy } from './policy.ts'

/**
 * Vite's own addresses, and files with an extension in the folders that run in browsers. No other file of the project.
 */
const OF_VITE = /^\/(?:@|node_modules\/|(?:admin|reader|shared|tooling\/dev)\/(?:[^?]+)\.\w+(?:$|\?))/
const OF_ADMIN = /^\/admin(?:$|[/?])/

const POLICY = 'content-security-policy'

function isPublicFile(root: string, url: string): boolean {
  const path = url.replace(/\?.*$/, '')
  if (path.includes('..') || path.includes('%')) return false
  return statSync(join(root, 'public', path), { throwIfNoEntry: false })?.isFile() ?? false
}

/** Changes the policy as the response headers are written, so that the site's code is unaware of it. */
function relaxPolicy(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1)
    if (headers && typeof headers === 'object' && POLICY in headers) {
      Object.assign(headers, { [POLICY]: developmentPolicy(String(headers[POLICY])) })
    }
    return Reflect.apply(writeHead, response, [status, ...rest])
  }
}

export function answering(root: string, vite: ViteDevServer, currentSite: () => Promise<FastifyInstance>) {
  async function sendAdmin(url: string, response: ServerResponse): Promise<void> {
    const source = readFileSync(join(root, 'admin/index.html'), 'utf8').replace('./start.ts', '/admin/start.ts')
    const html = await vite.transformIndexHtml(url, source)
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        [POLICY]: developmentPolicy(ADMIN_POLICY, html),
      })
      .end(html)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    if (OF_VITE.test(url) || isPublicFile(root, url)) {
      vite.middlewares(request, response, () => response.writeHead(404).end())
      return
    }
    if (OF_ADMIN.test(url)) {
      await sendAdmin(url, response)
      return
    }
    const site = await currentSite()
    relaxPolicy(response)
    site.routing(request, response)
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(text)
    })
  }
}
