/**
 * Which addresses webhooks may reach: public ones only. Otherwise whoever may create a webhook could have the site
 * request what only its own network can reach (server-side request forgery).
 */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { AppError } from '#core/app-error.ts'

/** Everything that the IANA registries call not globally reachable, and what embeds IPv4 addresses in IPv6. */
const CLOSED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Of IPv6 only this is public; the parts of it that are not, or that lead to IPv4 addresses, are closed. */
const GLOBAL_UNICAST = '2000::/3'
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const closed = listOf(CLOSED, 'ipv4')
const globalUnicast = listOf([GLOBAL_UNICAST], 'ipv6')
const closedV6 = listOf(CLOSED_V6, 'ipv6')

export function isPublicAddress(text: string): boolean {
  // Without the zone of a link-local address.
  const [address = ''] = text.split('%')
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  // An IPv4 address in IPv6 form (::ffff:10.0.0.1, 64:ff9b::10.0.0.1) is outside of the global unicast range.
  return version === 6 && globalUnicast.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}

export type Resolved = { address: string; family: 4 | 6 }

/**
 * Resolves the host of a URL once; the request connects to the result. Throws `webhook.url_private` if any of its
 * addresses is not public, because the next lookup might return that one, and an error if it has none.
 */
export async function resolvePublic(hostname: string, allowPrivate: boolean): Promise<Resolved> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true, verbatim: true })
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address)))
    throw new AppError('webhook.url_private')
  const [first] = found
  if (!first) throw new Error(`${host} has no address.`)
  return { address: first.address, family: first.family === 6 ? 6 : 4 }
}
