/** Plays a video in its place. Nothing is requested from the other host before the click. */
import { isPlainClick } from './plain-click.ts'

/** Which hosts may be framed is decided by the page's content security policy. */
function playerOf(link: HTMLAnchorElement, address: string): HTMLIFrameElement {
  const player = document.createElement('iframe')
  const playing = new URL(address)
  playing.searchParams.set('autoplay', '1')
  player.src = playing.href
  player.title = link.dataset['title'] ?? ''
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  player.allowFullscreen = true
  player.className = link.className
  return player
}

export function enhanceVideos(): void {
  // One listener for all: a block that is loaded later may contain videos.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-player]')
    const address = link && link.dataset['player']
    if (!address || !isPlainClick(event)) return
    event.preventDefault()
    const player = playerOf(link, address)
    link.replaceWith(player)
    player.focus()
  })
}
