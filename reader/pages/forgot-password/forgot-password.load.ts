import { accountMessages } from '#shared/i18n/messages.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

export type ForgotPasswordProps = {
  /** Whether this site can send email. */
  canReset: boolean
}

export async function loadForgotPassword(context: PageRequestContext): Promise<Loaded<ForgotPasswordProps>> {
  const { locale, services } = context
  return {
    locale,
    edition: null,
    neutral: true,
    head: { title: accountMessages(locale).forgotTitle },
    props: { canReset: services.passwords.canReset },
    tags: null,
  }
}
