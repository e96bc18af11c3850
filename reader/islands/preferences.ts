/** The reading settings: a dialog with a radio group for each preference. A choice applies at once. */
import { preferences as en } from '#shared/i18n/en/preferences.ts'
import { preferences as ur } from '#shared/i18n/ur/preferences.ts'
import {
  parsePreferences,
  PREFERENCES,
  PREFERENCES_KEY,
  withChoice,
  type Preference,
} from '#shared/reading-preferences.ts'
import { element } from './element.ts'
import styles from './preferences.module.css'

const t = document.documentElement.lang === 'ur' ? ur : en

/** What applies to this page, whether it could be stored or not. */
function applied() {
  return parsePreferences(document.documentElement.dataset['reading'] ?? '')
}

type Say = (sentence: string) => void

function choose(name: Preference, value: string, say: Say): void {
  let words = withChoice(document.documentElement.dataset['reading'] ?? '', name, value)
  try {
    // What is applied may contain more than was chosen, such as the font where the browser saves data.
    words = withChoice(localStorage.getItem(PREFERENCES_KEY), name, value)
    localStorage.setItem(PREFERENCES_KEY, words)
    say(t.note)
  } catch {
    say(t.refused)
  }
  document.documentElement.dataset['reading'] = words
  // As the browser notifies other tabs: see `layout/preferences-script.ts`.
  dispatchEvent(new StorageEvent('storage', { key: PREFERENCES_KEY, newValue: words }))
}

function choiceOf(name: Preference, value: keyof typeof t, say: Say): HTMLElement {
  const input = element('input', { type: 'radio', name, value })
  input.addEventListener('change', () => choose(name, value, say))
  return element('label', { className: styles['choice'] ?? '' }, input, element('span', {}, t[value]))
}

function groupOf(name: Preference, say: Say): HTMLElement {
  const choices = PREFERENCES[name].map((value) => choiceOf(name, value, say))
  const row = element('div', { className: styles['choices'] ?? '' }, ...choices)
  return element('fieldset', { className: styles['group'] ?? '' }, element('legend', {}, t[name]), row)
}

function showApplied(form: HTMLElement): void {
  const values: string[] = Object.values(applied())
  for (const input of form.querySelectorAll('input')) input.checked = values.includes(input.value)
}

function build(): HTMLDialogElement {
  const title = element('h2', { id: 'preferences-title' }, t.title)
  const close = element('button', { type: 'button', className: 'button button-quiet' }, t.close)
  const note = element('p', { className: styles['note'] ?? '', role: 'status' }, t.note)
  const groups = (Object.keys(PREFERENCES) as Preference[]).map((name) =>
    groupOf(name, (sentence) => (note.textContent = sentence)),
  )
  const form = element('form', { className: styles['form'] ?? '' }, title, ...groups)
  form.append(note, close)
  const dialog = element('dialog', { className: styles['dialog'] ?? '' }, form)
  dialog.setAttribute('aria-labelledby', title.id)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  addEventListener('storage', () => showApplied(form))
  document.body.append(dialog)
  return dialog
}

let dialog: HTMLDialogElement | undefined

export function openPreferences(): void {
  dialog ??= build()
  showApplied(dialog)
  dialog.showModal()
  dialog.querySelector<HTMLElement>('input:checked')?.focus()
}
