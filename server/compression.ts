/** Compresses the responses of all fronts. */
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { addCodingToTags } from './entity-tags.ts'
import { BROTLI_WINDOW_BITS } from './page-cache/content-coding.ts'

/**
 * The fastest that still compress well: a page takes about 0.1 ms, less than its rendering; at quality 5 it was five
 * times as much, for four fifths of the bytes. The page cache compresses what it keeps again at the highest quality.
 */
const BROTLI_QUALITY = 1
const GZIP_LEVEL = 1
/** Compressed in one call up to this size, without a stream, whose setup costs more than the work. */
const SYNC_COMPRESSION_BYTES = 256 * 1024

export async function addCompression(app: FastifyInstance): Promise<void> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 512,
    syncThreshold: SYNC_COMPRESSION_BYTES,
    zlibOptions: { level: GZIP_LEVEL },
    brotliOptions: { params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS } },
  })
  addCodingToTags(app)
}
