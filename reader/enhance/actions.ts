/** Buttons whose code is loaded on first use. Without scripts they are not shown: see `layout/base.css`. */
import { readingList } from './reading-list.ts'

type Act = (button: HTMLElement) => void | Promise<void>

const ACTIONS: Record<string, () => Promise<Act>> = {
  preferences: async () => (await import('../islands/preferences.ts')).openPreferences,
  bookmark: async () => (await readingList()).toggleBookmark,
}

export function enhanceActions(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-action]')) {
    button.addEventListener('click', async () => {
      const act = await ACTIONS[button.dataset['action'] ?? '']?.()
      void act?.(button)
    })
  }
}
