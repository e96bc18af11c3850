/** What a request's head says of what it will take. */
import type { IncomingMessage } from 'node:http'
import { BODY_LIMIT_BYTES } from './limits.ts'

/** Nobody knows how long a body of unknown length becomes; most are short. */
const CHUNKED_BODY_BYTES = 256 * 1024

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** Uploads go to the disk as they come, and may take as long as the network does. */
export function isUpload({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false
}

/** How much of a request's body will be in memory at once. */
export function expectedBodyBytes(request: IncomingMessage): number {
  const { headers } = request
  if (headers['transfer-encoding'] !== undefined) return CHUNKED_BODY_BYTES
  const announced = Number(headers['content-length'] ?? 0)
  if (!announced) return 0
  return Math.min(announced, isUpload(request) ? CHUNKED_BODY_BYTES : BODY_LIMIT_BYTES)
}
