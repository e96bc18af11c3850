/** Buttons whose code is loaded on first use. Without scripts they are not shown: see `layout/base.css`. */
import { readingList } from './reading-list.ts'
import { sayBeside } from './say-beside.ts'

type Act = (button: HTMLElement) => void | Promise<void>

const ACTIONS: Record<string, () => Promise<Act>> = {
  preferences: async () => (await import('../islands/preferences.ts')).openPreferences,
  bookmark: async () => (await readingList()).toggleBookmark,
}

export function enhanceActions(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-action]')) {
    let hasFailed = false
    button.addEventListener('click', async () => {
      try {
        // Browsers remember for as long as the page is open that a script did not load.
        if (!navigator.onLine) throw new Error('There is no connection.')
        const act = await ACTIONS[button.dataset['action'] ?? '']?.()
        sayBeside(button, '')
        void act?.(button)
      } catch {
        if (hasFailed && navigator.onLine) location.reload()
        hasFailed = navigator.onLine
        // The code did not arrive, and with it none of its texts.
        sayBeside(button, document.querySelector<HTMLElement>('[data-not-loaded]')?.dataset['notLoaded'] ?? '')
      }
    })
  }
}
