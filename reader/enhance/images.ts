/** Removes a picture that fails to load, together with its frame. */
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
  // Pictures that failed before this script ran. A lazy picture that has not started loading is not complete.
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-hide-on-error]')) {
    if (image.complete && image.naturalWidth === 0) hide(image)
  }
}
