/** Embedded videos: only from the two supported sites, with the address rebuilt from the video's id and start time alone. */
import { videoStart, youtubeEmbed, youtubePage } from './youtube.ts'

const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

function vimeoId(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || !VIMEO_HOSTS.has(url.hostname)) return null
  return /^\/(?:video\/)?(\d{5,12})\/?$/.exec(url.pathname)?.[1] ?? null
}

/** The player's address of a YouTube or Vimeo video, from any form of its address; null for anything else. */
export function embedAddress(address: string): string | null {
  const absolute = address.startsWith('//') ? `https:${address}` : address
  const onYoutube = youtubeEmbed(absolute)
  if (onYoutube) return onYoutube
  const onVimeo = vimeoId(absolute)
  const start = videoStart(absolute)
  return onVimeo && `https://player.vimeo.com/video/${onVimeo}?dnt=1${start > 0 ? `#t=${start}s` : ''}`
}

/** The video's own page, for opening a player's address in a new tab or without scripts. */
export function videoPage(player: string): string {
  const start = videoStart(player)
  return (
    youtubePage(player) ??
    `https://vimeo.com/${/\/video\/(\d+)/.exec(player)?.[1] ?? ''}${start > 0 ? `#t=${start}s` : ''}`
  )
}
