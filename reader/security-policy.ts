import { createHash } from 'node:crypto'
import { PREFERENCES_SCRIPT } from './layout/preferences-script.ts'

const SCRIPT_HASH = `'sha256-${createHash('sha256').update(PREFERENCES_SCRIPT).digest('base64')}'`

/**
 * The content security policy of a page: scripts from our own files, and inline only the one that applies the reader's
 * preferences; the page's styles by hash, and no style attributes; pictures from any https address, since covers may be on
 * other hosts; and the two video players in frames.
 */
export function securityPolicy(styleHashes: readonly string[], { scripts = true } = {}): string {
  return [
    "default-src 'self'",
    `script-src ${scripts ? `'self' ${SCRIPT_HASH}` : "'none'"}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
