/** Replaces a picture that fails to load by its fallback, or removes it together with its frame. */
function handleFailure(image: HTMLImageElement): void {
  const frame = image.closest<HTMLElement>('[data-cover]') ?? image.closest('figure') ?? image
  const fallback = frame.dataset['fallback']
  if (fallback === undefined) return frame.remove()
  delete frame.dataset['fallback']
  const substitute = new Image()
  substitute.alt = ''
  substitute.dataset['hideOnError'] = ''
  substitute.src = fallback
  frame.replaceChildren(substitute)
}

export function enhanceImages(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && 'hideOnError' in target.dataset) handleFailure(target)
    },
    true,
  )
  // Pictures that failed before this script ran. A lazy picture that has not started loading is not complete.
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-hide-on-error]')) {
    if (image.complete && image.naturalWidth === 0) handleFailure(image)
  }
}
