/** The settings: the only reader of the environment. README lists them in one table. */
import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value === '' ? undefined : value !== '0' && value !== 'false'))

const text = z
  .string()
  .optional()
  .transform((value) => (value?.trim() ? value.trim() : null))

const environment = z.object({
  NODE_ENV: text,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: text,
  ADMIN_EMAIL: z.email().default('admin@hilal.example'),
  ADMIN_PASSWORD: text,
  DEMO: flag,
  TRUST_PROXY: text,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = {
  production: boolean
  port: number
  host: string
  /** The site's address as readers know it, without a final slash: what canonical links begin with. */
  siteUrl: string
  dataFolder: string
  databaseUrl: string | null
  admin: { email: string; password: string | null }
  /** Whether an empty database is filled with the demo magazine. */
  demo: boolean
  /** Whose `X-Forwarded-For` to believe: false for nobody's, or addresses and networks. */
  trustProxy: boolean | string
  logLevel: string
}

function trustOf(value: string | null): boolean | string {
  if (value === null || value === '0' || value === 'false') return false
  return value === '1' || value === 'true' ? true : value
}

/** Throws a sentence that names the setting which is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`The setting ${issue?.path.join('.') ?? ''} is not valid: ${issue?.message ?? ''}`)
  }
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    siteUrl: (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    dataFolder: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    admin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
    demo: settings.DEMO ?? !production,
    trustProxy: trustOf(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
  }
}
