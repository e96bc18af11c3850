/** Enables the web fonts below the first screen one task after the first screen has them: see `layout/deferred.css`. */
export function enhanceWebFonts(): void {
  // Before the first layout no font has been requested, and `document.fonts` reports all as loaded.
  requestAnimationFrame(() => {
    void document.fonts.ready.then(() => setTimeout(() => (document.documentElement.dataset['fonts'] = '')))
  })
}
