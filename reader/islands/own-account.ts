/** A reader's account: what `own-parts.ts` fills, and download and deletion, each after a fresh proof of who they are. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { homeIn } from '#shared/editions/homes.ts'
import type { AccountMessages } from '#shared/i18n/en/accounts.ts'
import type { ProofMethodsWire } from '#shared/schemas/security.wire.ts'
import { messagesIn } from './account-form.ts'
import { textOf, withReason, type Answer } from './call.ts'
import { pageLocale } from './page-locale.ts'
import { fillOwnParts } from './own-parts.ts'
import { callSignedIn } from './session.ts'
import { storeToast, toast } from './toast.ts'

const PROOF = '/api/account/proof/'

type Typed = 'code' | 'recovery_code' | 'password'
type Action = { send: () => Promise<Answer | null>; done: (body: unknown) => void }

function save(body: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(body, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'account.json'
  link.click()
  URL.revokeObjectURL(url)
}

export async function mountOwnAccount(place: HTMLElement): Promise<void> {
  const t = await messagesIn(pageLocale())
  const proof = place.querySelector<HTMLFormElement>('[data-proof]')
  const message = place.querySelector<HTMLElement>('[data-message]')
  const remove = place.querySelector<HTMLButtonElement>('[data-delete]')
  const download = place.querySelector<HTMLButtonElement>('[data-save]')
  if (!proof || !message || !remove || !download) return
  const ask = mountProof(proof, t, (text) => (message.textContent = text))

  async function run(action: Action): Promise<void> {
    if (message) message.textContent = ''
    const answer = await action.send()
    if (answer?.ok) return action.done(answer.body)
    if (textOf(answer?.body, 'code') === 'session.proof_required') return ask(() => void run(action))
    const text = withReason(t.ownFailed, answer)
    if (message) message.textContent = text
    toast('error', text)
  }

  download.addEventListener('click', () => {
    const done = (body: unknown) => {
      save(body)
      toast('success', t.dataSaved)
    }
    void run({ send: () => callSignedIn('GET', '/api/account/data/'), done })
  })
  remove.addEventListener('click', () => {
    const { sure } = remove.dataset
    if (sure !== undefined && remove.textContent !== sure) {
      remove.textContent = sure
      return
    }
    const comments = place.querySelector<HTMLInputElement>('input[name=comments]:checked')?.value
    const done = () => {
      storeToast('success', t.deleteDone)
      location.assign(homeIn(pageLocale()))
    }
    void run({ send: () => callSignedIn('POST', '/api/account/deletion/', { comments }), done })
  })
  for (const button of [download, remove]) button.disabled = false
  await fillOwnParts(place, t)
}

/** Returns a function that asks who the reader is, and calls `next` once that is proven. */
function mountProof(form: HTMLFormElement, t: AccountMessages, say: (text: string) => void) {
  const input = form.querySelector<HTMLInputElement>('input')
  const label = form.querySelector<HTMLElement>('[data-proof-label]')
  const [none, passkey, recovery] = ['none', 'passkey', 'recovery'].map((name) =>
    form.querySelector<HTMLButtonElement>(name === 'none' ? '[data-proof-none]' : `[data-${name}]`),
  )
  const submit = form.querySelector<HTMLButtonElement>('button[type=submit]')
  let kind: Typed | null = null
  let next: () => void = () => undefined

  function show(typed: Typed | null): void {
    kind = typed
    if (!input || !label) return
    const labels = { code: t.codeLabel, recovery_code: t.recoveryLabel, password: t.proofPassword }
    label.textContent = typed === null ? '' : labels[typed]
    input.value = ''
    input.type = typed === 'password' ? 'password' : 'text'
    input.autocomplete = typed === 'password' ? 'current-password' : 'one-time-code'
    for (const each of [input, label, submit]) if (each) each.hidden = typed === null
    if (typed === null) form.querySelector<HTMLButtonElement>('button:not([hidden])')?.focus()
    else input.focus()
  }

  async function prove(body: object | null): Promise<void> {
    say('')
    if (body === null) return say(t.passkeyFailed)
    const answer = await callSignedIn('POST', PROOF, body)
    if (!answer?.ok) return say(withReason(t.ownFailed, answer))
    form.hidden = true
    next()
  }

  async function signature(): Promise<object | null> {
    const answer = await callSignedIn('POST', `${PROOF}passkey-options/`)
    if (!answer?.ok) return null
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { data } = answer.body as { data: PublicKeyCredentialRequestOptionsJSON }
    const credential = await startAuthentication({ optionsJSON: data }).catch(() => null)
    return credential && { credential }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (kind !== null && input?.value) void prove({ [kind]: input.value })
  })
  passkey?.addEventListener('click', () => void signature().then(prove))
  recovery?.addEventListener('click', () => show('recovery_code'))
  form.querySelector('[data-cancel]')?.addEventListener('click', () => (form.hidden = true))

  return async (then: () => void): Promise<void> => {
    next = then
    const answer = await callSignedIn('GET', PROOF)
    if (!answer?.ok) return say(withReason(t.ownFailed, answer))
    const { data } = answer.body as { data: ProofMethodsWire }
    const typed = data.totp ? 'code' : data.password ? 'password' : null
    if (none) none.hidden = typed !== null || data.passkey
    if (passkey) passkey.hidden = !data.passkey
    if (recovery) recovery.hidden = !data.recovery
    form.hidden = false
    show(typed)
  }
}
