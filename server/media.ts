/** Pictures and PDFs under /media: immutable under their name, with range requests, and without scripts. */
import type { ShareCardsService } from '#core/articles/share-cards/share-cards.service.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { CurrentNamesService } from '#core/media/current-names.service.ts'
import type { MediaService } from '#core/media/media.service.ts'
import type { OpenedFile } from '#core/media/stored-file.ts'
import { errorStatus } from '#shared/i18n/en/errors.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { LOCALES } from '#shared/locale.ts'
import { parseMediaPath, widthBelow } from '#shared/media-name.ts'
import { rangeOf } from '#api/byte-range.ts'

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

/**
 * A PDF is not sandboxed: Safari shows an empty window for a sandboxed one, and other browsers reject it in frames. No
 * script runs either way; Chromium's viewer needs its styles.
 */
const POLICY = {
  picture: "default-src 'none'; sandbox; frame-ancestors 'self'",
  document:
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
}

type Services = { media: MediaService; currentNames: CurrentNamesService }

/**
 * Sends a stored file, a size of a picture, a page of a PDF, or the way to the file that has replaced it; to a reader who saves data, the next smaller size. Throws
 * `media.not_found` for anything that is not the name of a stored file.
 */
async function send({ media, currentNames }: Services, path: string, request: FastifyRequest, reply: FastifyReply) {
  const asked = parseMediaPath(path)
  if (!asked) throw new AppError('media.not_found')
  const current = await currentNames.currentAddress(asked)
  // Not kept, because a file that was replaced may be restored.
  if (current !== null) {
    return reply
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .redirect(current, 302)
  }
  if (asked.kind === 'file') {
    const [file, originalName] = await Promise.all([media.openFile(asked.name), originalNameOf(media, asked.name)])
    return sendMedia(file, request, reply, originalName)
  }
  if (asked.kind === 'page') {
    return sendMedia(await media.pages.open(asked.document, asked.page, asked.width), request, reply)
  }
  const savesData = request.headers['save-data']?.toString().toLowerCase() === 'on'
  const width = savesData ? widthBelow(asked.width) : asked.width
  reply.header('vary', 'Save-Data')
  return sendMedia(await media.openSize(asked.stem, width, asked.format), request, reply)
}

/**
 * The file name that the reader's browser saves the file under (RFC 6266): that of its address, and for all newer browsers
 * the name that it was uploaded under, in its own letters.
 */
function dispositionOf(key: string, originalName: string | undefined): string {
  const name = key.replace('/', '-').replace(/^[0-9a-f]{16}-(?=.*\.pdf$)/, '')
  const plain = `inline; filename="${name}"`
  if (originalName === undefined || originalName === name) return plain
  const whole = originalName.toLowerCase().endsWith('.pdf') ? originalName : `${originalName}.pdf`
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${plain}; filename*=UTF-8''${encoded}`
}

/** Documents are served without the database, too: then under the name of their address. */
async function originalNameOf(media: MediaService, name: string): Promise<string | undefined> {
  if (!name.endsWith('.pdf')) return undefined
  return (await media.findByName(name).catch(() => undefined))?.originalName
}

function isUnchanged(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each === '*')
}

/** Sends a stored file: immutable, by range where asked, or 304. */
export async function sendMedia(
  file: OpenedFile,
  request: FastifyRequest,
  reply: FastifyReply,
  originalName?: string,
): Promise<FastifyReply> {
  const isDocument = file.mediaType === 'application/pdf'
  const tag = `"${file.key.replaceAll('/', '-')}-${file.bytes.toString(36)}"`
  reply
    .header('cache-control', IMMUTABLE_CACHE_CONTROL)
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', isDocument ? POLICY.document : POLICY.picture)
    // Feed readers and API clients may show covers and posters.
    .header('cross-origin-resource-policy', 'cross-origin')
  if (isUnchanged(request, tag)) return reply.code(304).send()

  const partWanted = request.headers['if-range'] === undefined || request.headers['if-range'] === tag
  const range = partWanted ? rangeOf(request.headers.range, file.bytes) : 'none'
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).header('cache-control', 'no-store').send()
  }
  reply.header('content-type', file.mediaType).header('content-disposition', dispositionOf(file.key, originalName))
  if (range === 'none') reply.header('content-length', file.bytes)
  else {
    reply
      .code(206)
      .header('content-length', range.end - range.start + 1)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  }
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await file.read(range === 'none' ? undefined : range))
}

/** The error handler of addresses that answer files: a line in each language. */
export async function sendMediaError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const code = error instanceof AppError ? error.code : 'server.failed'
  const status = errorStatus[code]
  if (status !== 404) request.log.error(error)
  if (error instanceof AppError && error.details['retryAfter']) {
    reply.header('retry-after', String(error.details['retryAfter']))
  }
  const sentences = LOCALES.map((locale) => errorSentence(status === 404 ? 'media.not_found' : code, locale))
  return reply
    .code(status)
    .header('cache-control', status === 404 ? 'public, max-age=60' : 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${sentences.join('\n')}\n`)
}

export async function mediaPlugin(app: FastifyInstance, services: Services): Promise<void> {
  app.setErrorHandler(sendMediaError)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    // These files are compressed already.
    compress: false,
    handler: async (request: FastifyRequest<{ Params: { '*': string } }>, reply) =>
      send(services, request.params['*'], request, reply),
  })
}

/** The redirect from an outdated card; short, because the next change moves it again. */
const REDIRECT_CACHE_CONTROL = 'public, max-age=300'

/** Share cards under /share: immutable under their address, which tells what is drawn on them. */
export async function shareCardsPlugin(
  app: FastifyInstance,
  { shareCards }: { shareCards: ShareCardsService },
): Promise<void> {
  app.setErrorHandler(sendMediaError)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/share/:name',
    // A JPEG is compressed already.
    compress: false,
    handler: async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
      const found = await shareCards.open(request.params.name)
      if ('file' in found) return sendMedia(found.file, request, reply)
      return reply.header('cache-control', REDIRECT_CACHE_CONTROL).redirect(found.movedTo, 302)
    },
  })
}
