/** The host and port of an address; null for an address of this site and for one that is not http(s). */
export function foreignHostOf(address: string): string | null {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.host === location.host) return null
  return url.host
}
