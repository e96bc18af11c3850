import { describe, expect, it } from 'vitest'
import { sessionDevice } from './session-device.ts'

describe('the device of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      ['Edge', 'Windows'],
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', ['Firefox', 'Linux']],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      ['Chrome', 'iPhone'],
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      ['Safari', 'macOS'],
    ],
    ['curl/8.9', [null, null]],
    [undefined, [null, null]],
  ])('is read from %j', (userAgent, expected) => {
    const { browser, system } = sessionDevice(userAgent, '203.0.113.77')
    expect([browser, system]).toEqual(expected)
  })

  it.each([
    ['203.0.113.77', '203.0.113.…'],
    ['::ffff:203.0.113.77', '203.0.113.…'],
    ['2001:db8:7:42::1', '2001:db8:7::…'],
    ['', null],
  ])('shows %j as %j, which names no single household', (address, expected) => {
    expect(sessionDevice(undefined, address).network).toBe(expected)
  })
})
