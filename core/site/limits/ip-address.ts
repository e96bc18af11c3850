/** Network addresses as people and proxies write them, in the one form by which they are compared. */
import { isIP, SocketAddress } from 'node:net'

/** `192.0.2.7:51234`, `[2001:db8::1]:443` or `[2001:db8::1]`: some proxies write the port too. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/

/** An IPv4 address on an IPv6 socket. */
const MAPPED = /^::ffff:(?=\d+\.)/

/** Without port and zone, in lower case and as short as possible; null for a text that is no address. */
export function parseAddress(text: string): string | null {
  const { v6, v4 } = WITH_PORT.exec(text)?.groups ?? {}
  const address = (v6 ?? v4 ?? text).replace(/%.*$/s, '')
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(MAPPED, '')
}
