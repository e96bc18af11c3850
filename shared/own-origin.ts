/** Whether a URL is of this site: as its settings name it, or as the caller addressed it just now. */
export function isOwnOrigin(url: URL, { host }: { host: string }, siteUrl: string): boolean {
  return url.origin === new URL(siteUrl).origin || (/^https?:$/.test(url.protocol) && url.host === host)
}
