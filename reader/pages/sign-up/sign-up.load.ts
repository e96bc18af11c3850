import { accountMessages } from '#shared/i18n/messages.ts'
import { ownPath } from '#shared/own-path.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'
import type { SignInProps } from '../login/login.load.ts'

export async function loadSignUp({ locale, query, services }: PageRequestContext): Promise<Loaded<SignInProps>> {
  const t = accountMessages(locale)
  return {
    locale,
    edition: null,
    neutral: true,
    head: { title: t.signUpTitle, description: t.signUpLead, canonical: '/sign-up' },
    props: { providers: services.identities.available(), next: ownPath(query['next']) },
    tags: null,
  }
}
