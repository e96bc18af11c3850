/** The messages of the back-office: a script per language, of which only the chosen one is loaded. */
import { isLocale, type Locale } from '#shared/locale.ts'
import type { Messages } from './en/messages.ts'

/** The language chosen for the site, in the same cookie. */
export function chosenLocale(): Locale {
  const chosen = /(?:^|; )language=([^;]+)/.exec(document.cookie)?.[1]
  return isLocale(chosen) ? chosen : 'en'
}

/** Rejects if the script does not load. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'ur' ? import('./ur/messages.ts') : import('./en/messages.ts'))
  return messages
}
