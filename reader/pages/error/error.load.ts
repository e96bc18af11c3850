import { messages } from '#shared/i18n/messages.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

/** What went wrong is in the log, never on the page. */
export async function errorPage({ chosenLocale }: PageRequestContext, status = 500): Promise<Loaded<object>> {
  const t = messages(chosenLocale)
  return { status, locale: chosenLocale, edition: null, neutral: true, head: { title: t.errorTitle }, props: {} }
}
