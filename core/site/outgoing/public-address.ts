/**
 * Which addresses the site requests for others, as for webhooks and moves: public ones only. Otherwise whoever names an
 * address could have the site request what only its own network can reach (server-side request forgery).
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

/** Addresses that are allowed although they are not public: all of them, or those of some networks. */
export type PrivateAllowed = boolean | ((address: string) => boolean)

/** The addresses of networks such as `10.1.0.0/16` and `127.0.0.1`. Throws for what is no network. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const lists = { 4: new BlockList(), 6: new BlockList() }
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const version = isIP(address)
    if (version !== 4 && version !== 6) throw new Error(`${network} is no network.`)
    lists[version].addSubnet(address, Number(bits ?? (version === 4 ? 32 : 128)), version === 4 ? 'ipv4' : 'ipv6')
  }
  return (address) => {
    const version = isIP(address)
    return (version === 4 && lists[4].check(address)) || (version === 6 && lists[6].check(address, 'ipv6'))
  }
}

export function areNetworks(networks: readonly string[]): boolean {
  try {
    inNetworks(networks)
    return true
  } catch {
    return false
  }
}

export type Resolved = { address: string; family: 4 | 6 }

/**
 * Resolves the host of a URL once; the request connects to the result. Throws `webhook.url_private` if any of its
 * addresses is not public, because the next lookup might return that one, and an error if it has none.
 */
export async function resolvePublic(hostname: string, allowPrivate: PrivateAllowed): Promise<Resolved> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true, verbatim: true })
  const isAllowed = typeof allowPrivate === 'function' ? allowPrivate : () => allowPrivate
  if (!found.every(({ address }) => isPublicAddress(address) || isAllowed(address)))
    throw new AppError('webhook.url_private')
  const [first] = found
  if (!first) throw new Error(`${host} has no address.`)
  return { address: first.address, family: first.family === 6 ? 6 : 4 }
}
