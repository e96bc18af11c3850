/** The content security policy that production sends, with what Vite needs on top: for `npm run dev` alone. */
import { createHash } from 'node:crypto'

/** Hashes of the scripts inside a page, which Vite adds to the back-office's. */
function scriptHashes(html: string): string[] {
  return Array.from(html.matchAll(/<script[^>]*>([^<]+)<\/script>/g), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
}

/**
 * Vite's client sets styles into the page and listens at a web socket. A hash would switch 'unsafe-inline' off, so that
 * of the page's own styles goes. `html` is the page whose inline scripts may run.
 */
export function developmentPolicy(policy: string, html = ''): string {
  return policy
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      if (name === 'style-src') return `style-src 'self' 'unsafe-inline'`
      if (name === 'connect-src') return `${directive} ws: wss:`
      if (name === 'script-src') return [name, ...sources, ...scriptHashes(html)].join(' ')
      return directive
    })
    .join('; ')
}
