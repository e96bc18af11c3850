import { accountMessages } from '#shared/i18n/messages.ts'
import { ownPath } from '#shared/own-path.ts'
import type { Providers } from '../../components/provider-buttons.tsx'
import type { Loaded, PageRequestContext } from '../../page.ts'

export type SignInProps = {
  providers: Providers
  /** The page the reader came from, if it is a path on this site. */
  next: string | null
}

/** `passkeyOrigin`: the pages that can use passkeys. */
export type LoginProps = SignInProps & { passkeyOrigin: string | null }

export async function loadLogin({ locale, query, services }: PageRequestContext): Promise<Loaded<LoginProps>> {
  const t = accountMessages(locale)
  return {
    locale,
    edition: null,
    neutral: true,
    head: { title: t.loginTitle, description: t.loginLead, canonical: '/login' },
    props: {
      providers: services.identities.available(),
      next: ownPath(query['next']),
      passkeyOrigin: services.passkeys.origin,
    },
    tags: null,
  }
}
