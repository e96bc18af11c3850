import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the settings', () => {
  it('need nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      siteUrl: 'http://localhost:3000',
      siteUrlIsSet: false,
      dataFolder: resolve('./data'),
      databaseUrl: null,
      admin: { email: 'admin@hilal.example', password: null },
      trustProxy: false,
      secret: null,
      mail: null,
      providers: { google: null, facebook: null },
      s3: null,
      maxUploadBytes: { image: 15 * 1024 * 1024, document: 100 * 1024 * 1024 },
    })
  })

  it('take the demo magazine everywhere but in production, unless they say so', () => {
    expect(readConfig({}).demo).toBe(true)
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
    for (const off of ['0', 'false']) expect(readConfig({ DEMO: off }).demo).toBe(false)
    expect(readConfig({ DEMO: '' }).demo).toBe(true)
  })

  it('name the site without a final slash, by its port where it is not set', () => {
    expect(readConfig({ SITE_URL: 'https://hilal.example///' })).toMatchObject({
      siteUrl: 'https://hilal.example',
      siteUrlIsSet: true,
    })
    expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
  })

  it.each([
    [undefined, false],
    ['', false],
    ['0', false],
    ['false', false],
    ['1', true],
    ['true', true],
    ['10.0.0.0/8, 192.0.2.1', '10.0.0.0/8, 192.0.2.1'],
  ])('believe, where TRUST_PROXY is %j, %j', (given, trusted) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(trusted)
  })

  it('take an empty or blank text for none', () => {
    const config = readConfig({ DATABASE_URL: ' ', SECRET: '', SMTP_URL: '  ', GOOGLE_CLIENT_ID: '' })
    expect(config).toMatchObject({ databaseUrl: null, secret: null, mail: null, providers: { google: null } })
  })

  it('set up a provider only where it has all that it needs', () => {
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

  it('take mail and sizes as they are set', () => {
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
    ['LOG_LEVEL', 'loud'],
  ])('name %s where it is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} is not valid`)
  })

  it('never repeat a secret in what they say of it', () => {
    expect(() => readConfig({ SECRET: 'hunter2' })).not.toThrow(/hunter2/)
    expect(() => readConfig({ SECRET: 'hunter2' })).toThrow(/at least 32 characters/)
  })
})
