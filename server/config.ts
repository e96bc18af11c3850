/** The settings. Only this file reads the environment; README and docs/operating.md list every setting. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { passwordError } from '#core/accounts/users/password-rules.ts'
import type { CdnSettings } from '#core/site/cdn/cdn-client.ts'
import type { ProviderSettings } from '#core/accounts/identities/providers.ts'
import type { WebhookSettings } from '#core/site/webhooks/webhook-client.ts'
import { areNetworks } from '#core/site/outgoing/public-address.ts'
import type { S3Settings } from '#core/media/stores/s3/s3-requests.ts'
import type { DatabaseOptions } from '#database/engines/open.ts'
import { POSTGRES_TIMEOUTS } from '#database/engines/postgres.ts'
import { SQLITE_LOCK_TIMEOUT_MS } from '#database/engines/sqlite.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { allowedOriginsOf } from './allowed-origins.ts'
import { backupEnvironment, backupOf, type BackupConfig } from './config-backup.ts'
import { providersEnvironment, providersOf } from './config-providers.ts'
import { flag, text } from './config-values.ts'
import { HTTP_LIMITS } from './overload/limits.ts'
import { trustOf, type TrustProxy } from './proxies.ts'
import { securityContactOf } from './security-contact.ts'
import { isEmailAddress } from '#shared/email.ts'
import type { SocialLinks, SocialNetwork } from '#shared/social-networks.ts'
import { MAX_DOCUMENT_BYTES, MAX_IMAGE_BYTES } from '#shared/schemas/limits.ts'

const DEFAULT_ADMIN_EMAIL = 'admin@hilal.example'

const httpsUrl = text.pipe(z.url({ protocol: /^https$/, error: 'it needs to be an https address' }).nullable())

/** Networks such as `10.1.0.0/16`, separated by commas. */
const networks = text
  .transform((value) => (value ?? '').split(',').flatMap((network) => network.trim() || []))
  .refine(areNetworks, 'it needs to be networks such as 10.1.0.0/16, separated by commas')

/** Megabytes from 1 to 2048, converted to bytes. */
function megabytes(unlessSetBytes: number) {
  return z.coerce
    .number()
    .int()
    .min(1)
    .max(2048)
    .default(unlessSetBytes / 1024 / 1024)
    .transform((mb) => mb * 1024 * 1024)
}

/** Milliseconds, from `min` to ten minutes. */
function milliseconds(unlessSet: number, min = 1) {
  return z.coerce.number().int().min(min).max(600_000).default(unlessSet)
}

const environment = z.object({
  NODE_ENV: text,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  CLUSTER: z.coerce.number().int().min(0).max(64).default(1),
  SITE_URL: text.pipe(z.url({ protocol: /^https?$/ }).nullable()),
  ALLOWED_ORIGINS: text,
  SECURITY_CONTACT: text,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: text,
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(POSTGRES_TIMEOUTS.connectTimeoutMs),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(POSTGRES_TIMEOUTS.statementTimeoutMs, 0),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: milliseconds(POSTGRES_TIMEOUTS.idleTransactionTimeoutMs, 0),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds(SQLITE_LOCK_TIMEOUT_MS, 0),
  DATABASE_START_TIMEOUT_MS: milliseconds(60_000, 0),
  ADMIN_EMAIL: text.refine((value) => value === null || isEmailAddress(value), 'it needs to be an email address'),
  ADMIN_PASSWORD: text,
  DEMO: flag,
  TRUST_PROXY: text,
  SECRET: text.refine((value) => value === null || value.length >= 32, 'it needs at least 32 characters'),
  SMTP_URL: text,
  MAIL_FROM: z.string().default('Hilal <no-reply@hilal.example>'),
  ...providersEnvironment,
  CDN_PURGE_URL: text.pipe(z.url({ protocol: /^https?$/ }).nullable()),
  CDN_PURGE_TOKEN: text,
  SOCIAL_FACEBOOK_URL: httpsUrl,
  SOCIAL_YOUTUBE_URL: httpsUrl,
  SOCIAL_TIKTOK_URL: httpsUrl,
  SOCIAL_INSTAGRAM_URL: httpsUrl,
  UPLOAD_IMAGE_MB: megabytes(MAX_IMAGE_BYTES),
  UPLOAD_PDF_MB: megabytes(MAX_DOCUMENT_BYTES),
  PAGE_CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_536)
    .default(128)
    .transform((mb) => mb * 1024 * 1024),
  MAX_EVENT_LOOP_DELAY_MS: milliseconds(HTTP_LIMITS.maxEventLoopDelayMs, 0),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .or(z.literal(''))
    .optional(),
  S3_BUCKET: text,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  WEBHOOKS_ALLOW_PRIVATE: flag,
  MOVE_ALLOW_NETWORKS: networks,
  METRICS_TOKEN: text.refine((value) => value === null || value.length >= 16, 'it needs at least 16 characters'),
  ...backupEnvironment,
  LOG_FORMAT: z.enum(['text', 'json']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The names of all settings. README or docs/operating.md documents each. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape)

export type Config = {
  production: boolean
  port: number
  host: string
  /** How many processes answer requests. */
  processes: number
  /** The site's public URL without a trailing slash, used in canonical links. */
  siteUrl: string
  /** Without the setting, pages use the address of the request. */
  siteUrlIsSet: boolean
  /** Origins of other sites whose pages may call the API with credentials. */
  allowedOrigins: readonly string[]
  /** Where vulnerabilities are reported, as a URI. */
  securityContact: string
  dataFolder: string
  databaseUrl: string | null
  databaseTimeouts: NonNullable<DatabaseOptions['databaseTimeouts']>
  /** How long the start waits for a database that does not answer. */
  databaseStartTimeoutMs: number
  admin: { email: string; password: string | null }
  /** Whether an empty site waits for someone to set it up in a browser, because no setting says how it begins. */
  offersSetup: boolean
  /** Whether an empty database is filled with the demo magazine. */
  demo: boolean
  trustProxy: TrustProxy
  /** The key that signs tokens; null where the database stores a randomly generated one. */
  secret: string | null
  mail: { url: string; from: string } | null
  providers: ProviderSettings
  socialLinks: SocialLinks
  /** Where a CDN takes purges; null without one. */
  cdn: CdnSettings | null
  /** Where files are stored; null for the data folder. */
  s3: S3Settings | null
  backup: BackupConfig
  /** In bytes. */
  maxUploadBytes: { image: number; document: number }
  /** In bytes; 0 turns the page cache off. */
  pageCacheBytes: number
  /** While the event loop is later than this, requests are rejected. */
  maxEventLoopDelayMs: number
  webhooks: WebhookSettings
  /** Networks of one's own from which a former site may be moved in. */
  moveNetworks: readonly string[]
  /** The bearer token of `/metrics`; null where there is no such address. */
  metricsToken: string | null
  logLevel: string
  /** JSON lines for machines, text for people. */
  logFormat: 'text' | 'json'
}

function socialLinksOf(settings: z.infer<typeof environment>): SocialLinks {
  const addresses: Record<SocialNetwork, string | null> = {
    Facebook: settings.SOCIAL_FACEBOOK_URL,
    YouTube: settings.SOCIAL_YOUTUBE_URL,
    TikTok: settings.SOCIAL_TIKTOK_URL,
    Instagram: settings.SOCIAL_INSTAGRAM_URL,
  }
  return Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== null))
}

/** All of these settings or none: with only some of them, files would be stored where nobody expects them. */
function s3Of(settings: z.infer<typeof environment>): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = settings
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === Object.keys(needed).length) return null
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error(`The setting ${missing.join(', ')} is missing: files in S3 need it.`)
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** A guessable first admin's password exposes the whole site, so the password rules apply to it too. */
function adminOf({ ADMIN_EMAIL, ADMIN_PASSWORD: password }: z.infer<typeof environment>): Config['admin'] {
  const email = ADMIN_EMAIL ?? DEFAULT_ADMIN_EMAIL
  const fault = password === null ? null : passwordError(password, email.toLowerCase())
  if (fault) throw new Error(`The setting ADMIN_PASSWORD is not valid: ${errorSentence(fault, 'en')}`)
  return { email, password }
}

/** Without it, a forged `Host` would determine the URLs in feeds and canonical links. */
function assertSiteUrl(production: boolean, siteUrl: string | null): void {
  if (!production || siteUrl) return
  throw new Error(
    'The setting SITE_URL is missing: in production the site must know its address, such as https://hilal.example.',
  )
}

/** SQLite delivers events and holds locks within one process. */
function processesOf({ CLUSTER, DATABASE_URL }: z.infer<typeof environment>): number {
  if (CLUSTER > 1 && DATABASE_URL === null) {
    throw new Error('The setting CLUSTER needs PostgreSQL: set DATABASE_URL as well, or leave CLUSTER unset.')
  }
  return Math.max(1, CLUSTER)
}

/** Throws an error whose message names the invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`The setting ${issue?.path.join('.') ?? ''} is not valid: ${issue?.message ?? ''}`)
  }
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  assertSiteUrl(production, settings.SITE_URL)
  const dataFolder = resolve(settings.DATA_DIR)
  const s3 = s3Of(settings)
  const demo = settings.DEMO ?? !production
  const siteUrl = (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    processes: processesOf(settings),
    siteUrl,
    siteUrlIsSet: settings.SITE_URL !== null,
    allowedOrigins: allowedOriginsOf(settings.ALLOWED_ORIGINS),
    securityContact: securityContactOf(settings.SECURITY_CONTACT, siteUrl),
    dataFolder,
    databaseUrl: settings.DATABASE_URL,
    databaseTimeouts: {
      connectTimeoutMs: settings.DATABASE_CONNECT_TIMEOUT_MS,
      statementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
      idleTransactionTimeoutMs: settings.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
      lockTimeoutMs: settings.DATABASE_LOCK_TIMEOUT_MS,
    },
    databaseStartTimeoutMs: settings.DATABASE_START_TIMEOUT_MS,
    admin: adminOf(settings),
    offersSetup: !demo && settings.ADMIN_EMAIL === null && settings.ADMIN_PASSWORD === null,
    demo,
    trustProxy: trustOf(settings.TRUST_PROXY),
    secret: settings.SECRET,
    mail: settings.SMTP_URL ? { url: settings.SMTP_URL, from: settings.MAIL_FROM } : null,
    providers: providersOf(settings),
    socialLinks: socialLinksOf(settings),
    cdn: settings.CDN_PURGE_URL ? { url: settings.CDN_PURGE_URL, token: settings.CDN_PURGE_TOKEN } : null,
    s3,
    backup: backupOf(settings, { dataFolder, s3 }),
    maxUploadBytes: { image: settings.UPLOAD_IMAGE_MB, document: settings.UPLOAD_PDF_MB },
    pageCacheBytes: settings.PAGE_CACHE_MB,
    maxEventLoopDelayMs: settings.MAX_EVENT_LOOP_DELAY_MS === 0 ? Infinity : settings.MAX_EVENT_LOOP_DELAY_MS,
    moveNetworks: settings.MOVE_ALLOW_NETWORKS,
    webhooks: { allowPrivate: settings.WEBHOOKS_ALLOW_PRIVATE ?? false },
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT ?? (production ? 'json' : 'text'),
  }
}

/**
 * The settings of a process that imports a bundle: the commit of a large import may take PostgreSQL longer than any
 * request may, because it counts the articles of every month.
 */
export function forImports(config: Config): Config {
  const noTimeouts = { statementTimeoutMs: 0, idleTransactionTimeoutMs: 0 }
  return { ...config, databaseTimeouts: { ...config.databaseTimeouts, ...noTimeouts } }
}
