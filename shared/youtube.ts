/** Addresses of YouTube videos: the supported forms, and the addresses derived from the id and the start time. */
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

/** `141`, `141s`, `2m21s`, `1h2m3s`, `2:21` and `1:02:03`. */
const CLOCK = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,6})$/
const UNITS = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s)?$/
const MAX_START_SECONDS = 24 * 60 * 60

function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = CLOCK.exec(time) ?? UNITS.exec(time.toLowerCase()) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** The second at which the address of a video starts it, in its query or fragment; 0 if it does not say. */
export function videoStart(address: string): number {
  if (!URL.canParse(address)) return 0
  const { searchParams, hash } = new URL(address)
  const fragment = new URLSearchParams(hash.slice(1))
  const times = [searchParams, fragment].flatMap((query) =>
    ['start', 't', 'time_continue'].map((name) => query.get(name)),
  )
  const start = times.map((time) => secondsOf(time ?? '')).find((seconds) => seconds > 0) ?? 0
  return start < MAX_START_SECONDS ? start : 0
}

export function youtubeThumbnail(id: string): string {
  return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
}

/** The player that sets no cookie before it plays, of the video at an address; null if YouTube has none there. */
export function youtubeEmbed(address: string): string | null {
  const id = youtubeId(address)
  const start = videoStart(address)
  return id && `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`
}

/** The page of the video at an address; null if YouTube has none there. */
export function youtubePage(address: string): string | null {
  const id = youtubeId(address)
  const start = videoStart(address)
  return id && `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`
}
