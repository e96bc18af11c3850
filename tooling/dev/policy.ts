/** Production's content security policy, extended for Vite: for `npm run dev` only. */
import { createHash } from 'node:crypto'

/** Hashes of the inline scripts that Vite adds to the back-office's page. */
function scriptHashes(html: string): string[] {
  return Array.from(html.matchAll(/<script[^>]*>([^<]+)<\/script>/g), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
}

/**
 * Vite's client inserts styles into the page and opens a web socket. A hash would disable 'unsafe-inline', so the hash
 * of the page's own styles is removed. `html` is the page whose inline scripts are allowed.
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
