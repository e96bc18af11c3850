/** Loads a picture from another host on the reader's request, replacing its link. */
export function enhanceExternalPictures(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-picture]')) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const picture = document.createElement('img')
      picture.alt = link.dataset['picture'] ?? ''
      picture.referrerPolicy = 'no-referrer'
      picture.tabIndex = -1
      picture.addEventListener('error', () => picture.replaceWith(link), { once: true })
      picture.src = link.href
      link.replaceWith(picture)
      picture.focus()
    })
  }
}
