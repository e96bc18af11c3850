/** Enhances the account forms, which the page contains as plain forms, so that early input is not lost. */
import { accounts as en, type AccountMessages } from '#shared/i18n/en/accounts.ts'
import { homeIn } from '#shared/editions/homes.ts'
import type { Locale } from '#shared/locale.ts'
import { loginPath, ownPath } from '#shared/own-path.ts'
import { antiForgeryToken } from '#shared/session/anti-forgery.ts'
import { failureOf } from './account-messages.ts'
import { call, type Answer } from './call.ts'
import { pageLocale } from './page-locale.ts'
import { goToProvider } from './providers.ts'
import { secondStepOf, takeSecondStep, type SecondStep } from './second-step-answer.ts'
import { storeToast, toast } from './toast.ts'

export async function messagesIn(locale: Locale): Promise<AccountMessages> {
  return locale === 'ur' ? (await import('#shared/i18n/ur/accounts.ts')).accounts : en
}

type Fields = Record<string, string>
type Form = {
  send(fields: Fields): Promise<Answer | null>
  /** The message after a success, and where to navigate. */
  done(t: AccountMessages, next: string | null): { text: string; href?: string }
}

const FORMS: Record<string, Form> = {
  login: {
    send: (fields) => call('POST', '/api/token/', fields),
    done: (t, next) => ({ text: t.loggedIn, href: next ?? homeIn(pageLocale()) }),
  },
  'sign-up': {
    async send({ name = '', ...fields }) {
      const answer = await call('POST', '/api/user/register/', { ...fields, fname: name })
      // Registration starts a session, but the reader is asked to sign in next: no page may show them as signed in before.
      if (answer?.ok) await call('POST', '/api/logout/')
      return answer
    },
    done: (t, next) => ({ text: t.accountCreated, href: loginPath(next, pageLocale()) }),
  },
  forgotten: {
    send: (fields) => call('POST', '/api/user/password/forgotten/', fields),
    done: (t) => ({ text: t.linkSent }),
  },
  reset: {
    send: (fields) => call('POST', '/api/user/password/reset/', { ...fields, token: location.hash.slice(1) }),
    done: (t) => ({ text: t.passwordSaved, href: loginPath(null, pageLocale()) }),
  },
  change: {
    send: async (fields) => (await import('./session.ts')).callSignedIn('POST', '/api/user/password/', fields),
    done: (t) => ({ text: t.passwordChanged }),
  },
}

/** The forms that are of no use to a reader who is signed in. */
const FOR_VISITORS = new Set(['login', 'sign-up'])

/** Where a tab keeps the address that is typed into one of these forms, for the other one. */
const ADDRESS_KEY = 'address'

/** Fills in the address of the other form, and keeps the one that is typed here; storage may be unavailable. */
function handOnAddress(address: HTMLInputElement): void {
  try {
    address.value ||= sessionStorage.getItem(ADDRESS_KEY) ?? ''
    const hold = () => sessionStorage.setItem(ADDRESS_KEY, address.value)
    // On a slow network it may have been typed before this script came.
    hold()
    address.addEventListener('input', hold)
  } catch {
    // The reader types it again.
  }
}

/** The longest that a form stays hidden while the session is being looked for. */
const HIDDEN_MS = 2000

/** Sends a signed-in reader to `next` or home; false for everyone else. Visitors without a session do not wait. */
async function isSentOn(place: HTMLElement, next: string | null): Promise<boolean> {
  if (!antiForgeryToken()) return false
  place.style.visibility = 'hidden'
  const { currentRole } = await import('./session.ts')
  const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), HIDDEN_MS))
  const role = await Promise.race([currentRole(), tooLong])
  if (role) location.replace(next ?? homeIn(pageLocale()))
  else place.style.visibility = ''
  return role !== null
}

/** The first input that the response reports as invalid, by the form's field names. */
function faultyField(form: HTMLFormElement, answer: Answer | null): HTMLInputElement | null {
  const { fields } = (answer?.body ?? {}) as { fields?: unknown }
  const names = typeof fields === 'object' && fields !== null ? Object.keys(fields) : []
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input')]
  return inputs.find((input) => names.includes(input.name)) ?? null
}

export async function mountAccountForm(place: HTMLElement): Promise<void> {
  const form = place.querySelector('form')
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
  const kind = place.dataset['kind'] ?? ''
  const rules = FORMS[kind]
  if (!form || !button || !rules) return
  const next = ownPath(new URLSearchParams(location.search).get('next'))
  if (FOR_VISITORS.has(kind) && (await isSentOn(place, next))) return
  const t = await messagesIn(pageLocale())
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input')]
  const address = inputs.find(({ type }) => type === 'email')
  if (FOR_VISITORS.has(kind) && address) handOnAddress(address)
  const messageBox = form.querySelector<HTMLElement>('[data-message]')
  const resting = button.textContent ?? ''

  /** In a toast briefly, and in the form for as long as it applies. */
  function say(text: string, warning: boolean, wrong: HTMLInputElement | null): void {
    toast(warning ? 'warning' : 'error', text)
    if (messageBox) messageBox.textContent = text
    messageBox?.toggleAttribute('data-well', false)
    mark(wrong)
    wrong?.focus()
  }

  function mark(wrong: HTMLInputElement | null): void {
    for (const input of inputs) {
      if (input === wrong) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    }
  }

  function setBusy(busy: boolean): void {
    if (!button) return
    button.disabled = busy
    button.textContent = busy ? (button.dataset['busy'] ?? resting) : resting
  }

  async function submit(): Promise<void> {
    const empty = inputs.find((input) => input.required && input.value.trim() === '')
    if (empty) return say(t.fillAll, true, empty)
    if (messageBox) messageBox.textContent = ''
    setBusy(true)
    const fields = Object.fromEntries(inputs.map((input) => [input.name, input.value]))
    const answer = await rules?.send(fields)
    if (answer?.ok) return leave()
    setBusy(false)
    const step = secondStepOf(answer ?? null)
    if (step) return showSecondStep(step)
    const wrong =
      faultyField(form as HTMLFormElement, answer ?? null) ?? (kind === 'login' ? (inputs.at(-1) ?? null) : null)
    say(failureOf(answer ?? null, kind, t), false, answer && answer.status < 500 ? wrong : null)
  }

  function leave(): void {
    const outcome = rules?.done(t, next)
    if (kind === 'login') sessionStorage.removeItem(ADDRESS_KEY)
    if (outcome?.href !== undefined) {
      storeToast('success', outcome.text)
      return location.assign(outcome.href)
    }
    setBusy(false)
    form?.reset()
    mark(null)
    if (messageBox) messageBox.textContent = outcome?.text ?? ''
    messageBox?.toggleAttribute('data-well', true)
    inputs[0]?.focus()
    toast('success', outcome?.text ?? '')
  }

  async function showSecondStep(step: SecondStep): Promise<void> {
    const { mountSecondStep } = await import('./second-step.ts')
    if (form && button) mountSecondStep({ place, form, button, step, t, setBusy, say, leave })
  }

  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // The second step of a sign-in handles its own form.
    if (!form.hasAttribute('data-second-step')) void submit()
  })
  for (const toggle of form.querySelectorAll<HTMLButtonElement>('[data-show]')) showPasswordBy(toggle, t)
  for (const provider of place.querySelectorAll<HTMLButtonElement>('[data-provider]')) {
    provider.disabled = false
    provider.addEventListener('click', () => void goToProvider(provider, next, t))
  }
  if (kind === 'login') {
    const { mountPasskeyButton } = await import('./passkey-button.ts')
    mountPasskeyButton(place, { t, setBusy, say, leave })
    const waiting = takeSecondStep()
    if (waiting) await showSecondStep(waiting)
  }
  button.disabled = false
}

function showPasswordBy(toggle: HTMLButtonElement, t: AccountMessages): void {
  const input = toggle.parentElement?.querySelector('input')
  if (!input) return
  toggle.hidden = false
  toggle.addEventListener('click', () => {
    const shown = input.type === 'password'
    input.type = shown ? 'text' : 'password'
    toggle.setAttribute('aria-pressed', String(shown))
    toggle.setAttribute('aria-label', shown ? t.hidePassword : t.showPassword)
    input.focus()
  })
}
