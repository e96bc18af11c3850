/** The page that a provider redirects to: sends the token to the API, then continues to the reader's destination. */
import { ownPath } from '#shared/own-path.ts'
import { messagesOfPage } from './account-form.ts'
import { sentenceOf } from './account-messages.ts'
import { call } from './call.ts'
import { takeRequest, type Provider } from './providers.ts'
import { storeToast, type ToastKind } from './toast.ts'

export async function mountProviderReturn(place: HTMLElement): Promise<void> {
  const provider: Provider = place.dataset['provider'] === 'facebook' ? 'facebook' : 'google'
  // Facebook reports an error in the query, Google in the fragment.
  const given = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`)
  history.replaceState(null, '', location.pathname)
  const t = await messagesOfPage()
  const request = takeRequest(provider)

  const leave = (kind: ToastKind, text: string, href: string) => {
    storeToast(kind, text)
    location.replace(href)
  }
  const failed = provider === 'google' ? t.googleFailed : t.facebookFailed
  if (given.has('error')) return leave('info', t.providerCancelled, '/login')
  const token = given.get(provider === 'google' ? 'id_token' : 'access_token')
  if (!token || !request || given.get('state') !== request.state) return leave('error', failed, '/login')

  const body = provider === 'google' ? { id_token: token, nonce: request.nonce } : { access_token: token }
  const answer = await call('POST', `/api/user/${provider}-login/`, body)
  if (answer === null) return leave('error', t.networkError, '/login')
  if (!answer.ok) return leave('error', sentenceOf(answer.body, failed), '/login')
  leave('success', provider === 'google' ? t.loggedIn : t.loggedInWithFacebook, ownPath(request.next) ?? '/')
}
