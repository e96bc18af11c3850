/** The page that a provider redirects to: sends the code to the API, then continues to the reader's destination. */
import { homeIn } from '#shared/editions/homes.ts'
import type { AccountMessages } from '#shared/i18n/en/accounts.ts'
import { directionOf, type Locale } from '#shared/locale.ts'
import { loginPath, ownPath } from '#shared/own-path.ts'
import { messagesIn } from './account-form.ts'
import { sentenceOf } from './account-messages.ts'
import { call } from './call.ts'
import { pageLocale } from './page-locale.ts'
import { takeRequest, type Provider } from './providers.ts'
import { storeSecondStep, secondStepOf } from './second-step-answer.ts'
import { storeToast, type ToastKind } from './toast.ts'

/** Providers know one address, so the page is served in English; a reader who came from Urdu sees it in Urdu. */
function translate(place: HTMLElement, locale: Locale, t: AccountMessages): void {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  const texts = { h1: t.returnTitle, p: t.returnText, a: t.backToLogin }
  for (const [selector, text] of Object.entries(texts)) place.querySelector(selector)?.replaceChildren(text)
  place.querySelector('a')?.setAttribute('href', loginPath(null, locale))
}

export async function mountProviderReturn(place: HTMLElement): Promise<void> {
  const provider: Provider = place.dataset['provider'] === 'facebook' ? 'facebook' : 'google'
  const given = new URLSearchParams(location.search)
  history.replaceState(null, '', location.pathname)
  const request = takeRequest(provider)
  const locale = request?.locale ?? pageLocale()
  const t = await messagesIn(locale)
  if (locale !== pageLocale()) translate(place, locale, t)

  const leave = (kind: ToastKind, text: string, href = loginPath(null, locale)) => {
    storeToast(kind, text, locale)
    location.replace(href)
  }
  const failed = provider === 'google' ? t.googleFailed : t.facebookFailed
  if (given.has('error')) return leave('info', t.providerCancelled)
  const code = given.get('code')
  const state = given.get('state')
  if (!code || !state || !request) return leave('error', failed)

  const body = { code, state, request: request.request }
  const answer = await call('POST', `/api/user/${provider}-login/code/`, body)
  if (answer === null) return leave('error', t.networkError)
  const step = secondStepOf(answer)
  if (step) {
    storeSecondStep(step)
    return location.replace(loginPath(ownPath(request.next), locale))
  }
  if (!answer.ok) return leave('error', sentenceOf(answer.body, failed))
  const done = provider === 'google' ? t.loggedIn : t.loggedInWithFacebook
  leave('success', done, ownPath(request.next) ?? homeIn(locale))
}
