/** Decides which `X-Forwarded-*` headers are trusted, and which of their values. */
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseAddress } from '#core/site/limits/ip-address.ts'
import { isHostName } from './host-name.ts'

/**
 * Whether the address at that distance is a trusted proxy; 0 is the peer of the connection. False where there is no
 * proxy.
 */
export type TrustProxy = false | ((address: string, hop: number) => boolean)

const MAX_HOPS = 20

const NAMED = new Map(
  Object.entries({
    loopback: ['127.0.0.0/8', '::1'],
    linklocal: ['169.254.0.0/16', 'fe80::/10'],
    uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  }),
)

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Returns false for a text that is no address or network. */
function addNetwork(list: BlockList, network: string): boolean {
  const [address = '', bits, ...rest] = network.split('/')
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  if (version === 0 || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false
  if (Number(bits ?? most) > most) return false
  list.addSubnet(address, Number(bits ?? most), familyOf(address))
  return true
}

/**
 * Parses `TRUST_PROXY`: empty, 0 or `false` for no proxy; a number for a chain of that many proxies; or the proxies'
 * addresses and networks, separated by commas (`10.0.0.0/8, loopback`). Throws an error with a message for anything
 * else.
 */
export function trustOf(value: string | null): TrustProxy {
  if (value === null || value === '0' || value === 'false') return false
  if (/^\d+$/.test(value) && Number(value) <= MAX_HOPS) return (_address, hop) => hop < Number(value)
  const list = new BlockList()
  const networks = value.split(',').flatMap((each) => NAMED.get(each.trim()) ?? [each.trim()])
  if (networks.every((each) => addNetwork(list, each))) {
    // On an IPv6 socket an IPv4 address is written ::ffff:192.0.2.1; the list matches both forms.
    return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
  }
  throw new Error(
    `The setting TRUST_PROXY is not valid: write how many proxies are before the site (1 to ${MAX_HOPS}), or their addresses and networks, such as 10.0.0.0/8.`,
  )
}

const GRAMMARS = {
  'x-forwarded-host': isHostName,
  'x-forwarded-proto': (value: string) => value === 'http' || value === 'https',
}

const NAMES = ['x-forwarded-for', ...Object.keys(GRAMMARS)]

/**
 * Returns the value that the outermost trusted proxy has set or appended, counted from the end. The values before it
 * came from the client.
 */
function valueOf(header: string, proxies: number): string {
  const values = header.split(',').map((each) => each.trim())
  return values.at(-Math.min(proxies, values.length)) ?? ''
}

/**
 * The addresses of `X-Forwarded-For` from the last up to the first value that is none, such as `unknown`: what stands
 * before that may be anything, so the nearest known address counts. Undefined where no address is left.
 */
function knownAddresses(header: string): string | undefined {
  const addresses = header.split(',').map((each) => parseAddress(each.trim()))
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(', ') || undefined
}

function readForwarded(request: FastifyRequest): void {
  const { headers } = request.raw
  const addresses = headers['x-forwarded-for']
  headers['x-forwarded-for'] = addresses && knownAddresses(String(addresses))
  // Fastify reads these headers only where the peer is a trusted proxy, so there is at least one.
  const proxies = Math.max(1, (request.ips?.length ?? 0) - 1)
  for (const [name, isValid] of Object.entries(GRAMMARS)) {
    const header = headers[name]
    if (header === undefined) continue
    const value = valueOf(String(header), proxies)
    if (isValid(value)) headers[name] = value
    else delete headers[name]
  }
}

/** Reduces each header to one trusted value, or removes it; then the connection itself and `Host` count. */
export function readForwardedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    if (NAMES.some((name) => headers[name] !== undefined)) readForwarded(request)
    done()
  })
}
