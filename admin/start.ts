/**
 * The first script of the back-office. It is small, so that the session, the messages of the language and the screen of
 * the address are requested while the application itself is still loading, and not one after the other.
 */
import { directionOf } from '#shared/locale.ts'
import { beginSession } from './api/begin-session.ts'
import { chosenLocale, loadMessages } from './i18n/load-messages.ts'
import { loadSections } from './sections/load-sections.ts'
import { loadScreenOf } from './load-screen.ts'

async function start(): Promise<void> {
  const locale = chosenLocale()
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  const [{ showApplication }, messages, session] = await Promise.all([
    import('./main.tsx'),
    loadMessages(locale),
    // The application says that the server could not be reached, and offers to try again.
    beginSession().catch(() => 'failed' as const),
    loadScreenOf(window.location.pathname),
    // Without them, the categories are those of a new site.
    loadSections().catch(() => undefined),
  ])
  // Otherwise the browser is on its way to another page.
  if (session) showApplication({ locale, messages }, session === 'failed' ? null : session)
}

void start()
