/** A film plays in its place. Until the click, nothing is asked of the other host. */
function playerOf(link: HTMLAnchorElement, id: string): HTMLIFrameElement {
  const player = document.createElement('iframe')
  player.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`
  player.title = link.dataset['title'] ?? ''
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  player.allowFullscreen = true
  player.className = link.className
  return player
}

export function enhanceVideos(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-video]')) {
    link.addEventListener('click', (event) => {
      const id = link.dataset['video']
      if (!id || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const player = playerOf(link, id)
      link.replaceWith(player)
      player.focus()
    })
  }
}
