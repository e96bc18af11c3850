/** The host of an address, with its port; null for an address of this site, or none that a picture is loaded from. */
export function foreignHostOf(address: string): string | null {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.host === location.host) return null
  return url.host
}
