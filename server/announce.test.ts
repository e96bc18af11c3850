import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { announce, type Started } from './announce.ts'
import { readConfig } from './config.ts'
import { createLogger } from './logger.ts'
import { VERSION } from './version.ts'

const FIRST: Started = { url: 'http://localhost:3000', admin: { email: 'ed@hilal.example', password: 'Kite-1948' } }

function written(env: NodeJS.ProcessEnv, started: Started): string {
  const out = new PassThrough()
  const log = createLogger(readConfig(env), out)
  announce(log, started)
  // Fastify logs such a line for each network interface.
  log.info('')
  return String(out.read())
}

describe('the start-up announcement', () => {
  it('is the version and the address first, then the first admin’s email and password, one per line', () => {
    const lines = written({}, FIRST).trimEnd().split('\n')
    expect(lines.map((line) => line.replace(/^[\d:]{8} INFO  /, ''))).toEqual([
      `Hilal ${VERSION} is running at http://localhost:3000`,
      'The first admin signs in at http://localhost:3000/admin with the email ed@hilal.example',
      "The first admin's password is Kite-1948 (shown only this once)",
    ])
  })

  it('names a missing SITE_URL last, as README shows all of it', () => {
    const admin = { email: 'admin@hilal.example', password: 'ahQRnk3dVUkGqwmE' }
    const lines = written({}, { ...FIRST, admin, siteUrlIsSet: false }).replace(/^[\d:]{8}/gm, '07:00:00')
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
    expect(readme).toContain(`\`\`\`\n${lines}\`\`\``)
  })

  it('is only the address where an admin exists already', () => {
    expect(written({}, { ...FIRST, admin: null })).toMatch(/^\S+ INFO  Hilal \S+ is running at \S+\n$/)
  })

  it.each([{ NODE_ENV: 'production', SITE_URL: 'https://hilal.example' }, { LOG_FORMAT: 'json' }])(
    'is JSON and nothing else with %o',
    (env) => {
      const records = written(env, FIRST)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { msg: string })
      expect(records).toHaveLength(3)
      expect(records[0]).toMatchObject({ level: 30, msg: `Hilal ${VERSION} is running at http://localhost:3000` })
    },
  )

  it('is text in production when LOG_FORMAT is text', () => {
    expect(written({ NODE_ENV: 'production', SITE_URL: 'https://hilal.example', LOG_FORMAT: 'text' }, FIRST)).toMatch(
      /^\d\d:\d\d:\d\d INFO /,
    )
  })

  it('includes the password at any LOG_LEVEL, because it is shown only once', () => {
    expect(written({ LOG_LEVEL: 'silent' }, FIRST)).toContain('Kite-1948')
  })
})
