/** Addresses of YouTube videos: the supported forms, and the addresses derived from the id. */
const ID = /^[A-Za-z0-9_-]{11}$/
const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])

/** The eleven-character id in a watch, youtu.be, shorts or embed address; null for any other address. */
export function youtubeId(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  let id: string | null | undefined
  if (url.hostname === 'youtu.be') id = url.pathname.split('/')[1]
  else if (!HOSTS.has(url.hostname)) return null
  else if (url.pathname === '/watch') id = url.searchParams.get('v')
  else id = /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1]
  return id && ID.test(id) ? id : null
}

export function youtubeThumbnail(id: string): string {
  return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
}

/** The player that sets no cookie before it plays. */
export function youtubeEmbed(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}
