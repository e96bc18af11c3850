/** Sign-in with a passkey. The button is shown only where the browser and the address can use passkeys. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { AccountMessages } from '#shared/i18n/en/accounts.ts'
import { sentenceOf } from './account-messages.ts'
import { call, type Answer } from './call.ts'

/** What the account form offers to the ways of signing in that are loaded later. */
export type SignInForm = {
  t: AccountMessages
  setBusy: (busy: boolean) => void
  say: (text: string, warning: boolean, wrong: HTMLInputElement | null) => void
  leave: () => void
}

export function canUsePasskeys(origin: string | undefined): boolean {
  return origin === location.origin && 'PublicKeyCredential' in window
}

/**
 * Asks the browser for a signature and sends it; null if the user declines. `fields`: what the requests contain besides.
 */
export async function sendSignature(
  paths: { options: string; send: string },
  fields: Record<string, string> = {},
): Promise<Answer | null> {
  const answer = await call('POST', paths.options, fields)
  if (!answer?.ok) return answer
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { data } = answer.body as { data: PublicKeyCredentialRequestOptionsJSON }
  const credential = await startAuthentication({ optionsJSON: data }).catch(() => null)
  return credential && call('POST', paths.send, { ...fields, credential })
}

/** Reports why a signature did not sign in. */
export function sayFailed({ t, say }: SignInForm, answer: Answer | null): void {
  say(answer ? sentenceOf(answer.body, t.passkeyFailed) : t.passkeyFailed, false, null)
}

export function mountPasskeyButton(place: HTMLElement, form: SignInForm): void {
  const button = place.querySelector<HTMLButtonElement>('[data-passkey]')
  if (!button || !canUsePasskeys(button.dataset['passkey'])) return
  button.hidden = false
  button.addEventListener('click', async () => {
    button.disabled = true
    const answer = await sendSignature({ options: '/api/token/passkey/options/', send: '/api/token/passkey/' })
    button.disabled = false
    if (answer?.ok) form.leave()
    else sayFailed(form, answer)
  })
}
