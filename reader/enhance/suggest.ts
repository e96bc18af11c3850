/** Suggestions under a search field (the combobox pattern of the ARIA Authoring Practices), and recent searches. */
import { languageOfField } from '#shared/field-language.ts'
import styles from './suggest.module.css'

const DELAY_MS = 150
const MIN_LENGTH = 2
const RECENT = 'recent-searches'
const MAX_RECENT = 5

function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

function remember(text: string): void {
  const others = recentSearches().filter((each) => each !== text)
  try {
    localStorage.setItem(RECENT, JSON.stringify([text, ...others].slice(0, MAX_RECENT)))
  } catch {
    // Without storage nothing is remembered.
  }
}

const languageOf = (text: string) => languageOfField(text, document.documentElement.lang)

function recentOption(text: string, index: number, action: string): HTMLElement {
  const option = document.createElement('div')
  option.setAttribute('role', 'option')
  option.id = `suggestion-${index}`
  option.dir = 'auto'
  option.lang = languageOf(text)
  option.textContent = text
  option.dataset['href'] = `${action}?q=${encodeURIComponent(text)}`
  return option
}

/** Turns a search field into a combobox; once for each field. */
export function suggest(input: HTMLInputElement): void {
  const { form } = input
  const action = form?.action ?? ''
  if (!form || input.getAttribute('role') === 'combobox') return
  const list = document.createElement('div')
  list.setAttribute('role', 'listbox')
  list.id = `${form.closest('dialog') ? 'dialog' : 'page'}-suggestions`
  list.setAttribute('aria-label', input.getAttribute('aria-label') ?? '')
  list.className = styles['list'] ?? ''
  list.hidden = true
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', 'false')
  input.parentElement?.classList.add(styles['field'] ?? '')
  input.after(list)
  let timer = 0
  let request = new AbortController()

  const options = () => [...list.children] as HTMLElement[]
  const selected = () => options().find((option) => option.getAttribute('aria-selected') === 'true')

  function show(isShown: boolean): void {
    list.hidden = !isShown || list.children.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    select(undefined)
  }
  function select(option: HTMLElement | undefined): void {
    for (const each of options()) each.setAttribute('aria-selected', String(each === option))
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  function open(option: HTMLElement): void {
    location.assign(option.dataset['href'] ?? '')
  }
  async function load(): Promise<void> {
    const text = input.value.trim()
    input.lang = languageOf(text)
    request.abort()
    request = new AbortController()
    const { signal } = request
    if (text.length < MIN_LENGTH) {
      list.replaceChildren(...(text === '' ? recentSearches() : []).map((each, at) => recentOption(each, at, action)))
      return show(true)
    }
    const path = `/fragments/search-suggestions/${document.documentElement.lang}?q=${encodeURIComponent(text)}`
    try {
      const answer = await fetch(path, { signal })
      const suggestions = answer.ok ? await answer.text() : ''
      if (signal.aborted) return
      // The site's own HTML, in which what readers and writers wrote is escaped.
      list.innerHTML = suggestions
      show(document.activeElement === input)
    } catch {
      if (!signal.aborted) show(false)
    }
  }

  input.addEventListener('input', () => {
    input.lang = languageOf(input.value)
    clearTimeout(timer)
    timer = window.setTimeout(load, DELAY_MS)
  })
  input.addEventListener('focus', load)
  input.addEventListener('blur', () => show(false))
  input.addEventListener('keydown', (event) => {
    const all = options()
    const current = selected()
    if (event.key === 'Enter' && current) open(current)
    else if (event.key === 'Escape' && !list.hidden) show(false)
    else if (event.key.startsWith('Arrow') && /Up|Down/.test(event.key) && all.length > 0) {
      if (list.hidden) show(true)
      const at = current ? all.indexOf(current) : event.key === 'ArrowDown' ? -1 : all.length
      select(all[at + (event.key === 'ArrowDown' ? 1 : -1)])
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  // Before the field loses its focus.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    const option = event.target instanceof Element && event.target.closest<HTMLElement>('[role=option]')
    if (option) open(option)
  })
  form.addEventListener(
    'submit',
    () => {
      if (input.value.trim() !== '') remember(input.value.trim())
    },
    { capture: true },
  )
  void load()
}
