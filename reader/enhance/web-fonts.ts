/** Our own faces for what is below the first screen, a task after the first screen has them: see `layout/later.css`. */
export function enhanceWebFonts(): void {
  // Until a page is laid out it has asked for no face, and all seem to be there.
  requestAnimationFrame(() => {
    void document.fonts.ready.then(() => setTimeout(() => (document.documentElement.dataset['faces'] = '')))
  })
}
