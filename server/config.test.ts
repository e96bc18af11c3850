import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('needs nothing to begin with', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      siteUrl: 'http://localhost:3000',
      siteUrlIsSet: false,
      demo: true,
      trustProxy: false,
    })
    expect(config.admin).toEqual({ email: 'admin@hilal.example', password: null })
  })

  it('asks for SITE_URL in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /^The setting SITE_URL is missing: in production the site must know its address/,
    )
    const config = readConfig({ NODE_ENV: 'production', SITE_URL: 'https://hilal.example/' })
    expect(config).toMatchObject({ siteUrl: 'https://hilal.example', siteUrlIsSet: true, demo: false })
  })

  it.each(['', ' '])('takes SITE_URL=%j as none', (SITE_URL) => {
    expect(readConfig({ SITE_URL }).siteUrlIsSet).toBe(false)
    expect(() => readConfig({ NODE_ENV: 'production', SITE_URL })).toThrow('The setting SITE_URL is missing')
  })

  it.each([
    ['a', 'too short'],
    ['password1234', 'guessers'],
    ['x'.repeat(129), 'too long'],
    ['editor1948', 'e-mail address'],
  ])('does not take ADMIN_PASSWORD=%s: it is %s', (ADMIN_PASSWORD, reason) => {
    expect(() => readConfig({ ADMIN_EMAIL: 'Editor@hilal.example', ADMIN_PASSWORD })).toThrow(
      new RegExp(`^The setting ADMIN_PASSWORD is not valid: .*${reason}`),
    )
  })

  it('takes a good ADMIN_PASSWORD, and an empty one as none', () => {
    expect(readConfig({ ADMIN_PASSWORD: 'Margalla-hills-1948' }).admin.password).toBe('Margalla-hills-1948')
    expect(readConfig({ ADMIN_PASSWORD: '' }).admin.password).toBeNull()
  })

  it.each([
    ['PORT', '70000'],
    ['SITE_URL', 'ftp://hilal.example'],
    ['SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('names the setting that is wrong: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} is not valid`)
  })
})
