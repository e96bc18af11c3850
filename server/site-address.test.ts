import { describe, expect, it } from 'vitest'
import { siteAddress } from './site-address.ts'

const siteUrl = 'https://hilal.example'

describe('siteAddress', () => {
  it('is the setting, regardless of the request', () => {
    const addressOf = siteAddress({ siteUrl, siteUrlIsSet: true })
    expect(addressOf({ protocol: 'http', host: 'evil.example' })).toBe(siteUrl)
  })

  it.each([
    ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['desk.local', 'http://desk.local'],
    ['[::1]:3000', 'http://[::1]:3000'],
  ])('is the address of the request without the setting: %s', (host, address) => {
    expect(siteAddress({ siteUrl, siteUrlIsSet: false })({ protocol: 'http', host })).toBe(address)
  })

  it.each(['', 'a"b', 'a/b', 'a b', 'user@host', 'host:port', '-host'])('does not trust %j', (host) => {
    expect(siteAddress({ siteUrl, siteUrlIsSet: false })({ protocol: 'http', host })).toBe(siteUrl)
  })
})
