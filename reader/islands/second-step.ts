/**
 * The second step of a sign-in. It takes over the form: the first field becomes that of the code, and the others leave.
 */
import { sentenceOf } from './account-messages.ts'
import { call } from './call.ts'
import { canUsePasskeys, sayFailed, sendSignature, type SignInForm } from './passkey-button.ts'
import type { SecondStep } from './second-step-answer.ts'
import { storeToast } from './toast.ts'

type Parts = SignInForm & {
  place: HTMLElement
  form: HTMLFormElement
  button: HTMLButtonElement
  step: SecondStep
}

const PATH = '/api/token/second-step/'

function quietButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button-quiet'
  button.textContent = text
  button.addEventListener('click', onClick)
  return button
}

export function mountSecondStep(parts: Parts): void {
  const { place, form, button, step, t, setBusy, say, leave } = parts
  const input = form.querySelector<HTMLInputElement>('input')
  const label = form.querySelector('label')
  if (!input || !label) return
  const passkeyOrigin = place.querySelector<HTMLElement>('[data-passkey]')?.dataset['passkey']
  for (const other of [...form.querySelectorAll('input')].slice(1)) other.closest('div')?.parentElement?.remove()
  // Without the other ways of signing in.
  place.replaceChildren(form)
  form.setAttribute('data-second-step', '')

  const lead = document.createElement('p')
  lead.textContent = t.secondStepLead
  form.prepend(lead)

  let isRecovery = false
  const toggle = quietButton('', () => show(!isRecovery))

  function show(recovery: boolean): void {
    isRecovery = recovery
    if (!input || !label) return
    label.textContent = recovery ? t.recoveryLabel : t.codeLabel
    toggle.textContent = recovery ? t.useCode : t.useRecovery
    Object.assign(input, { name: recovery ? 'recovery_code' : 'code', type: 'text', value: '' })
    input.inputMode = recovery ? 'text' : 'numeric'
    input.autocomplete = recovery ? 'off' : 'one-time-code'
    input.maxLength = 64
    input.focus()
  }

  async function submit(): Promise<void> {
    if (!input || input.value.trim() === '') return say(t.fillAll, true, input)
    setBusy(true)
    const answer = await call('POST', PATH, { token: step.token, [input.name]: input.value })
    if (answer?.ok) return leave()
    setBusy(false)
    const text = answer ? sentenceOf(answer.body, t.unexpected) : t.networkError
    if (answer?.status === 401) {
      // The sign-in has expired and begins again.
      storeToast('error', text)
      return location.reload()
    }
    input.select()
    say(text, false, input)
  }

  async function usePasskey(): Promise<void> {
    const answer = await sendSignature({ options: `${PATH}passkey-options/`, send: PATH }, { token: step.token })
    if (answer?.ok) leave()
    else sayFailed(parts, answer)
  }

  const hasCode = step.steps.includes('totp')
  if (step.steps.includes('passkey') && canUsePasskeys(passkeyOrigin)) {
    button.after(quietButton(t.usePasskey, () => void usePasskey()))
  }
  if (hasCode && step.steps.includes('recovery')) form.append(toggle)
  form.addEventListener('submit', () => void submit())
  show(!hasCode)
}
