import { describe, expect, it } from 'vitest'
import { securityContactOf } from './security-contact.ts'

const SITE = 'https://www.hilal.example/'

describe('SECURITY_CONTACT', () => {
  it.each([
    ['soc@reader.example', 'mailto:soc@reader.example'],
    ['https://hilal.example/report', 'https://hilal.example/report'],
    // A second line would be a second field of security.txt.
    ['https://hilal.example/a\nExpires: never', 'https://hilal.example/aExpires:%20never'],
  ])('%j is %s', (value, expected) => {
    expect(securityContactOf(value, SITE)).toBe(expected)
  })

  it.each([
    'security',
    'mailto:soc@reader.example',
    'http://hilal.example',
    'tel:+925550100',
    'a@b.example, c@d.example',
  ])('rejects %j', (value) => {
    expect(() => securityContactOf(value, SITE)).toThrow('The setting SECURITY_CONTACT is not valid')
  })

  it.each([
    ['https://hilal.example', 'mailto:security@hilal.example'],
    [SITE, 'mailto:security@hilal.example'],
    ['https://news.hilal.example:8443', 'mailto:security@news.hilal.example'],
  ])('without it, reports for %s go to %s', (siteUrl, expected) => {
    expect(securityContactOf(null, siteUrl)).toBe(expected)
  })
})
