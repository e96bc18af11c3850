/** The HTTP server of an empty site: the first-start page, and 503 for everything else. */
import { createHash } from 'node:crypto'
import {
  fastify,
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import { localeOfRequest } from '#api/locale-of-request.ts'
import { codeOf } from '#api/send-error.ts'
import { AppError } from '#core/app-error.ts'
import { formsPlugin } from '#reader/forms/forms.plugin.ts'
import { errorStatus } from '#shared/i18n/en/errors.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import type { Config } from '../config.ts'
import { redirectToHttps } from '../https-redirect.ts'
import { HTTP_LIMITS } from '../overload/limits.ts'
import { readForwardedHeaders } from '../proxies.ts'
import { addSecurityHeaders, securityHeaders } from '../security-headers.ts'
import type { SetupCode } from './setup-code.ts'
import type { SetupStateHolder } from './setup-state.ts'
import type { SetupFonts } from './setup-fonts.ts'
import type { SetupTasks } from './setup-tasks.ts'
import { renderSetup, setupPath, type Backups, type SetupView } from './setup.page.tsx'
import { openingScript, setupScript, SETUP_SCRIPT_PATH } from './setup.script.ts'
import { setupStyles } from './setup.styles.ts'

const COOKIE = 'hilal_setup'
const MAX_FORM_BYTES = 16 * 1024
const RETRY_AFTER_SECONDS = '30'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policyOf = (styles: string) =>
  [
    "default-src 'none'",
    `style-src ${sha256(styles)}`,
    "font-src 'self'",
    `script-src 'self' ${sha256(openingScript)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export type SetupServerParts = {
  config: Config
  code: SetupCode
  state: SetupStateHolder
  tasks: SetupTasks
  fonts: SetupFonts
  /** Whether another process has set up the site meanwhile. */
  isSetUpElsewhere: () => Promise<boolean>
}

/** The text of a form's field; empty where the form has none. */
function field(request: FastifyRequest, name: string): string {
  const body = request.body as Record<string, unknown> | undefined
  const value = body?.[name]
  return typeof value === 'string' ? value : ''
}

function locationOf({ backup: { target } }: Config): string {
  return 'folder' in target ? target.folder : `${target.s3.endpoint}/${target.s3.bucket}`
}

async function backupsOf(tasks: SetupTasks, config: Config, { log }: FastifyRequest): Promise<Backups> {
  const found = await tasks.backups().catch((error: unknown) => {
    log.error(error)
    return null
  })
  return { found, location: locationOf(config) }
}

function pageSender({ faces }: SetupFonts) {
  const styles = setupStyles(faces)
  const policy = policyOf(styles)
  return async (reply: FastifyReply, view: SetupView, locale: Locale): Promise<FastifyReply> =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'content-language': locale,
        'cache-control': 'no-store',
      })
      .send(renderSetup(view, locale, styles))
}

/** The first file of a form called `bundle`. Throws `upload.file_required`. */
async function bundleOf(request: FastifyRequest) {
  if (!request.isMultipart()) throw new AppError('request.unsupported_media')
  const parts = request.parts({ limits: { fileSize: Number.MAX_SAFE_INTEGER, fields: 5, files: 1, fieldSize: 1024 } })
  for await (const part of parts) {
    if (part.type === 'file' && part.fieldname === 'bundle' && part.filename) return part.file
    if (part.type === 'file') part.file.resume()
  }
  throw new AppError('upload.file_required')
}

/** Whether nothing was imported or created here. */
function isUntouched(state: SetupStateHolder): boolean {
  const current = state.current()
  return current.step === 'waiting' && current.offers === 'everything'
}

/** The routes of the page in one language. */
function addPage(app: FastifyInstance, parts: SetupServerParts, locale: Locale): void {
  const { config, code, state, tasks } = parts
  const knowsCode = (request: FastifyRequest) => code.isCookie(request.cookies[COOKIE])
  const assertKnowsCode = (request: FastifyRequest) => {
    if (!knowsCode(request)) throw new AppError('setup.code_required')
  }
  const sendPage = pageSender(parts.fonts)
  const backToPage = async (reply: FastifyReply) => reply.redirect(setupPath(locale), 303)

  app.get(setupPath(locale), async (request, reply) => {
    if (isUntouched(state) && (await parts.isSetUpElsewhere())) state.finish()
    if (!knowsCode(request) && state.current().step !== 'finished') {
      return sendPage(reply, { kind: 'code', isWrong: false }, locale)
    }
    const current = state.current()
    const backups: Backups =
      current.step === 'waiting' ? await backupsOf(tasks, config, request) : { found: [], location: locationOf(config) }
    // Whoever does not know the code sees that the site is set up, and no address of an admin.
    const isPublic = current.step === 'finished' && !knowsCode(request)
    const shown = isPublic ? { ...current, withoutPassword: [] } : current
    await sendPage(reply, { kind: 'state', state: shown, backups }, locale)
    if (current.step === 'finished') state.seen()
    return reply
  })

  app.post(setupPath(locale, 'code'), async (request, reply) => {
    if (!code.isTyped(field(request, 'code'))) {
      request.log.warn('Someone has entered a wrong setup code.')
      return sendPage(reply.code(403), { kind: 'code', isWrong: true }, locale)
    }
    reply.setCookie(COOKIE, code.cookie, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: config.siteUrl.startsWith('https://'),
    })
    return backToPage(reply)
  })

  app.post(setupPath(locale, 'admin'), async (request, reply) => {
    assertKnowsCode(request)
    const [email, password] = [field(request, 'email'), field(request, 'password')]
    await tasks.createAdmin({ email, password, withDemo: field(request, 'demo') === '1' })
    return backToPage(reply)
  })

  app.post(setupPath(locale, 'restore'), async (request, reply) => {
    assertKnowsCode(request)
    tasks.restore(field(request, 'name'), field(request, 'identity').trim())
    return backToPage(reply)
  })

  const beforeBody = async (request: FastifyRequest) => assertKnowsCode(request)
  app.post(setupPath(locale, 'import'), { onRequest: beforeBody }, async (request, reply) => {
    const totalBytes = Number(request.headers['content-length'] ?? 0)
    await tasks.importBundle(await bundleOf(request), totalBytes)
    return backToPage(reply)
  })
}

function answerEverythingElse(app: FastifyInstance, fonts: SetupFonts): void {
  const toPage = async (request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').redirect(setupPath(localeOfRequest(request)), 302)
  for (const path of ['/', '/admin', '/admin/*']) app.get(path, toPage)
  // Ready to be set up: a proxy that sends nobody here would hide the page.
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async () => ({ status: 'setup' }))
  app.get(SETUP_SCRIPT_PATH, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(setupScript))
  for (const [path, bytes] of fonts.files) {
    app.get(path, async (_request, reply) =>
      reply
        .headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' })
        .send(bytes),
    )
  }
  app.setNotFoundHandler(async () => {
    throw new AppError('setup.unfinished')
  })
}

export async function createSetupServer(
  parts: SetupServerParts,
  log: FastifyInstance['log'],
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.config.trustProxy,
    bodyLimit: MAX_FORM_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: true,
    connectionTimeout: HTTP_LIMITS.stallTimeoutMs * 3,
    // A bundle may be large; whoever uploads one knows the code.
    requestTimeout: 0,
  })
  app.server.headersTimeout = HTTP_LIMITS.headersTimeoutMs
  app.server.maxConnections = HTTP_LIMITS.maxConnections
  const protection = securityHeaders(parts.config.siteUrl.startsWith('https://'))
  readForwardedHeaders(app)
  redirectToHttps(app, parts.config, protection)
  addSecurityHeaders(app, protection)
  await app.register(fastifyCookie)
  await app.register(formsPlugin, { siteUrlOf: () => parts.config.siteUrl })
  await app.register(fastifyMultipart)
  app.setErrorHandler(async (error, request, reply) => {
    const code = error instanceof AppError ? error.code : codeOf(error as FastifyError)
    if (code === 'server.failed') request.log.error(error)
    const sentence = errorSentence(code, localeOfRequest(request))
    if (errorStatus[code] === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    reply.code(errorStatus[code]).header('cache-control', 'no-store')
    return request.url.startsWith('/api/') ? reply.send({ error: sentence }) : reply.type('text/plain').send(sentence)
  })
  for (const locale of LOCALES) addPage(app, parts, locale)
  answerEverythingElse(app, parts.fonts)
  return app
}
