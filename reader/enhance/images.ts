/** A picture that does not come is taken away with its frame: nothing broken stands on a page. */
function hide(image: HTMLImageElement): void {
  const frame = image.closest<HTMLElement>('[data-cover]') ?? image.closest('figure') ?? image
  frame.hidden = true
  frame.style.display = 'none'
}

export function enhanceImages(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && 'hideOnError' in target.dataset) hide(target)
    },
    true,
  )
  // Those that failed before this script came. A picture that waits to come near is not complete.
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-hide-on-error]')) {
    if (image.complete && image.naturalWidth === 0) hide(image)
  }
}
