/** The button that opens the reading settings, whose panel is loaded on first use. */
export function enhancePreferences(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-open-preferences]')
  button?.addEventListener('click', async () => (await import('../islands/preferences.ts')).openPreferences())
}
