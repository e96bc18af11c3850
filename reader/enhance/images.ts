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

/**
 * Shows the colours of pictures that arrived after their page, whose style sheet has no rules for them
 * (`shared/placeholder-color.ts`).
 */
export function colorPlaceholders(root: Element): void {
  for (const image of root.querySelectorAll<HTMLElement>('img[class*=bg-]')) {
    image.style.background = `#${/bg-(\w+)/.exec(image.className)?.[1]}`
  }
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
