import { describe, expect, it } from 'vitest'
import { isPublicAddress, resolvePublic } from './public-address.ts'

describe('addresses that webhooks may reach', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    ['the machine itself', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '::1', '::']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1']],
    ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
    ['shared by customers of a provider', ['100.64.0.1', '100.127.255.254']],
    [
      'IPv4 in IPv6 form',
      ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::a00:1', '2002:7f00:1::'],
    ],
    [
      'for documentation, tests and groups',
      [
        '192.0.2.1',
        '198.51.100.7',
        '203.0.113.9',
        '198.18.0.1',
        '2001:db8::1',
        '224.0.0.1',
        'ff02::1',
        '240.0.0.1',
        '255.255.255.255',
      ],
    ],
    ['no address', ['', 'localhost', '127.1', '0x7f000001', '2130706433']],
  ])('%s is not', (_kind, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  it.each(['localhost', '127.0.0.1', '[::1]', '127.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
    'a host that is written %s is not resolved to the machine itself',
    async (host) => {
      // As a URL has it: notations of IPv4 are normalized by its parser.
      const { hostname } = new URL(`http://${host}/`)
      await expect(resolvePublic(hostname, false)).rejects.toMatchObject({ code: 'webhook.url_private' })
    },
  )

  it('may be private where a setting allows it', async () => {
    expect(await resolvePublic('127.0.0.1', true)).toEqual({ address: '127.0.0.1', family: 4 })
  })
})
