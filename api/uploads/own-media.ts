/** Reads the address of a stored file that a form sends instead of a file. */
import type { FastifyRequest } from 'fastify'
import { MAX_ADDRESS_LENGTH } from '#shared/schemas/limits.ts'
import { MEDIA_PATH, parseMediaPath } from '#shared/media-name.ts'
import { isOwnOrigin } from '#shared/own-origin.ts'

/**
 * The name of the file that an address of this site names, a size of a picture included; null for anything else.
 * `address`: a path, or with the site's origin.
 */
export function mediaNameOf(address: string, request: FastifyRequest, siteUrl: string): string | null {
  if (address.length > MAX_ADDRESS_LENGTH) return null
  const url = URL.parse(address, siteUrl)
  if (!url || !isOwnOrigin(url, request, siteUrl) || !url.pathname.startsWith(MEDIA_PATH)) return null
  const path = parseMediaPath(url.pathname.slice(MEDIA_PATH.length))
  if (!path) return null
  return path.kind === 'file' ? path.name : `${path.stem}.webp`
}
