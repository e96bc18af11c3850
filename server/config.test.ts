import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('requires no settings', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      siteUrl: 'http://localhost:3000',
      siteUrlIsSet: false,
      demo: true,
      trustProxy: false,
    })
    expect(config.admin).toEqual({ email: 'admin@hilal.example', password: null })
  })

  it('requires SITE_URL in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /^The setting SITE_URL is missing: in production the site must know its address/,
    )
    const config = readConfig({ NODE_ENV: 'production', SITE_URL: 'https://hilal.example/' })
    expect(config).toMatchObject({ siteUrl: 'https://hilal.example', siteUrlIsSet: true, demo: false })
  })

  it('runs several processes with PostgreSQL only', () => {
    const DATABASE_URL = 'postgres://hilal@localhost/hilal'
    expect(() => readConfig({ CLUSTER: '2' })).toThrow('The setting CLUSTER needs PostgreSQL: set DATABASE_URL')
    expect(readConfig({ CLUSTER: '2', DATABASE_URL }).processes).toBe(2)
    for (const CLUSTER of ['', '0', '1']) expect(readConfig({ CLUSTER }).processes).toBe(1)
    for (const CLUSTER of ['two', '-1', '65', '1.5']) {
      expect(() => readConfig({ CLUSTER, DATABASE_URL })).toThrow('The setting CLUSTER is not valid')
    }
  })

  it.each(['', ' '])('treats SITE_URL=%j as unset', (SITE_URL) => {
    expect(readConfig({ SITE_URL }).siteUrlIsSet).toBe(false)
    expect(() => readConfig({ NODE_ENV: 'production', SITE_URL })).toThrow('The setting SITE_URL is missing')
  })

  it.each([
    ['a', 'too short'],
    ['password1234', 'guessers'],
    ['x'.repeat(129), 'too long'],
    ['editor1948', 'email address'],
  ])('rejects ADMIN_PASSWORD=%s: %s', (ADMIN_PASSWORD, reason) => {
    expect(() => readConfig({ ADMIN_EMAIL: 'Editor@hilal.example', ADMIN_PASSWORD })).toThrow(
      new RegExp(`^The setting ADMIN_PASSWORD is not valid: .*${reason}`),
    )
  })

  it('accepts a strong ADMIN_PASSWORD, and treats an empty one as unset', () => {
    expect(readConfig({ ADMIN_PASSWORD: 'Margalla-hills-1948' }).admin.password).toBe('Margalla-hills-1948')
    expect(readConfig({ ADMIN_PASSWORD: '' }).admin.password).toBeNull()
  })

  it.each([
    ['PORT', '70000'],
    ['SITE_URL', 'ftp://hilal.example'],
    ['SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('names the invalid setting: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} is not valid`)
  })
})

describe('the settings', () => {
  it('load the demo magazine by default everywhere but in production', () => {
    const production = { NODE_ENV: 'production', SITE_URL: 'https://hilal.example' }
    expect(readConfig(production).demo).toBe(false)
    expect(readConfig({ ...production, DEMO: '1' }).demo).toBe(true)
    for (const off of ['0', 'false']) expect(readConfig({ DEMO: off }).demo).toBe(false)
    expect(readConfig({ DEMO: '' }).demo).toBe(true)
  })

  it('give the site’s URL without a trailing slash, by default with the port', () => {
    expect(readConfig({ SITE_URL: 'https://hilal.example///' })).toMatchObject({
      siteUrl: 'https://hilal.example',
      siteUrlIsSet: true,
    })
    expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
  })

  it('treat empty and blank values as unset', () => {
    const config = readConfig({ DATABASE_URL: ' ', SECRET: '', SMTP_URL: '  ', GOOGLE_CLIENT_ID: '' })
    expect(config).toMatchObject({ databaseUrl: null, secret: null, mail: null, providers: { google: null } })
  })

  it('configure a provider only when all of its settings are present', () => {
    expect(readConfig({ FACEBOOK_APP_ID: '1948' }).providers.facebook).toBeNull()
    const facebook = {
      FACEBOOK_APP_ID: '1948',
      FACEBOOK_APP_SECRET: 's',
      FACEBOOK_GRAPH_URL: 'https://graph.example/v1/',
    }
    expect(readConfig(facebook).providers.facebook).toMatchObject({
      appId: '1948',
      graphUrl: 'https://graph.example/v1',
    })
    expect(readConfig({ GOOGLE_CLIENT_ID: 'us' }).providers.google).toMatchObject({
      clientId: 'us',
      issuer: 'https://accounts.google.com',
    })
  })

  it('read the addresses of the social networks that have one', () => {
    expect(readConfig({}).socialLinks).toEqual({})
    expect(
      readConfig({ SOCIAL_YOUTUBE_URL: ' https://youtube.example/@hilal ', SOCIAL_TIKTOK_URL: '' }).socialLinks,
    ).toEqual({
      YouTube: 'https://youtube.example/@hilal',
    })
  })

  it('reject requests at a delay of the event loop, or never', () => {
    const delay = (value?: string) => readConfig({ MAX_EVENT_LOOP_DELAY_MS: value }).maxEventLoopDelayMs
    expect([delay(), delay('250'), delay('0')]).toEqual([100, 250, Infinity])
  })

  it('read the mail settings and size limits', () => {
    const config = readConfig({ SMTP_URL: 'smtp://mail.example', UPLOAD_IMAGE_MB: '1', UPLOAD_PDF_MB: '2048' })
    expect(config.mail).toEqual({ url: 'smtp://mail.example', from: 'Hilal <no-reply@hilal.example>' })
    expect(config.maxUploadBytes).toEqual({ image: 1024 * 1024, document: 2048 * 1024 * 1024 })
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['SITE_URL', 'hilal.example'],
    ['SITE_URL', 'ftp://hilal.example'],
    ['ADMIN_EMAIL', 'admin'],
    ['SECRET', 'short'],
    ['UPLOAD_IMAGE_MB', '0'],
    ['UPLOAD_PDF_MB', '2049'],
    ['UPLOAD_PDF_MB', '1.5'],
    ['GOOGLE_KEYS_URL', 'keys'],
    ['S3_ENDPOINT', 's3.example'],
    ['ALLOWED_ORIGINS', '*'],
    ['SECURITY_CONTACT', 'http://hilal.example/report'],
    ['SOCIAL_FACEBOOK_URL', 'http://facebook.example/hilal'],
    ['SOCIAL_YOUTUBE_URL', 'youtube.example/@hilal'],
    ['SOCIAL_TIKTOK_URL', 'javascript:alert(1)'],
    ['SOCIAL_INSTAGRAM_URL', 'https://'],
    ['LOG_LEVEL', 'loud'],
  ])('reject %s=%j and name the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} is not valid`)
  })

  it('never repeat a secret in an error message', () => {
    expect(() => readConfig({ SECRET: 'hunter2' })).not.toThrow(/hunter2/)
    expect(() => readConfig({ SECRET: 'hunter2' })).toThrow(/at least 32 characters/)
  })
})
