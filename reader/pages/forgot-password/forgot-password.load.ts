import { accountMessages } from '#shared/i18n/messages.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

export type ForgotPasswordProps = {
  /** Whether this site can send email. */
  canReset: boolean
}

export async function loadForgotPassword(context: PageRequestContext): Promise<Loaded<ForgotPasswordProps>> {
  const { chosenLocale, services } = context
  return {
    locale: chosenLocale,
    edition: null,
    neutral: true,
    head: { title: accountMessages(chosenLocale).forgotTitle },
    props: { canReset: services.passwords.canReset },
  }
}
