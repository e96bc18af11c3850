/** Plays a video in its place. Nothing is requested from the other host before the click. */
const AUTOPLAY = 'autoplay=1'

/** Which hosts may be framed is decided by the page's content security policy. */
function playerOf(link: HTMLAnchorElement, address: string): HTMLIFrameElement {
  const player = document.createElement('iframe')
  player.src = `${address}${address.includes('?') ? '&' : '?'}${AUTOPLAY}`
  player.title = link.dataset['title'] ?? ''
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  player.allowFullscreen = true
  player.className = link.className
  return player
}

export function enhanceVideos(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-player]')) {
    link.addEventListener('click', (event) => {
      const address = link.dataset['player']
      if (!address || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const player = playerOf(link, address)
      link.replaceWith(player)
      player.focus()
    })
  }
}
