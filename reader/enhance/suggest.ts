/**
 * Suggestions under a search field (the combobox pattern of the ARIA Authoring Practices): a list of options while
 * something is typed, and before that a dialog with the recent searches.
 */
import { languageOfField } from '#shared/field-language.ts'
import { recentSearchesOf, remember } from './recent-searches.ts'
import styles from './suggest.module.css'

const DELAY_MS = 150
const MIN_LENGTH = 2

/** Turns a search field into a combobox; once for each field. */
export function suggest(input: HTMLInputElement): void {
  const { form } = input
  if (!form || input.getAttribute('role') === 'combobox') return
  const list = document.createElement('div')
  list.id = `${form.closest('dialog') ? 'dialog' : 'page'}-suggestions`
  list.className = styles['list'] ?? ''
  list.hidden = true
  const headingId = `${list.id}-heading`
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-autocomplete', 'list')
  input.parentElement?.classList.add(styles['field'] ?? '')
  input.after(list)
  let timer = 0
  let request = new AbortController()
  let isStale = false

  /** What the arrow keys go through: options that answer what is typed, or the links of the recent searches. */
  const stops = () => (isStale ? [] : [...list.querySelectorAll<HTMLElement>('[role=option],a')])
  const isCurrent = (stop: HTMLElement) =>
    stop.getAttribute('aria-selected') === 'true' || stop.closest('li')?.contains(document.activeElement)

  function become(role: 'dialog' | 'listbox'): void {
    const isRecent = role === 'dialog'
    list.setAttribute('role', role)
    list.setAttribute('aria-label', (isRecent ? input.dataset['recent'] : input.getAttribute('aria-label')) ?? '')
    input.setAttribute('aria-haspopup', role)
    input.setAttribute('aria-describedby', isRecent ? headingId : '')
  }
  function show(isShown: boolean): void {
    list.hidden = !isShown || list.children.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    select()
  }
  function select(option?: HTMLElement): void {
    for (const each of list.querySelectorAll('[role=option]'))
      each.setAttribute('aria-selected', String(each === option))
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  function open(option: HTMLElement): void {
    remember(input.value.trim())
    location.assign(option.dataset['href'] ?? '')
  }
  /** Forgets the request on its way. */
  function cancel(): void {
    clearTimeout(timer)
    request.abort()
  }
  function setLanguage(): void {
    input.lang = languageOfField(input.value, document.documentElement.lang)
  }
  async function load(): Promise<void> {
    const text = input.value.trim()
    setLanguage()
    cancel()
    request = new AbortController()
    const { signal } = request
    if (text.length < MIN_LENGTH) {
      isStale = false
      become('dialog')
      list.replaceChildren(...(text === '' ? recentSearchesOf(input, headingId, load) : []))
      return show(true)
    }
    const path = `/fragments/search-suggestions/${document.documentElement.lang}?q=${encodeURIComponent(text)}`
    try {
      const answer = await fetch(path, { signal })
      const suggestions = answer.ok ? await answer.text() : ''
      if (signal.aborted) return
      isStale = false
      become('listbox')
      // The site's own HTML, in which what readers and writers wrote is escaped.
      list.innerHTML = suggestions
      show(document.activeElement === input)
    } catch {
      if (signal.aborted) return
      list.replaceChildren()
      show(false)
    }
  }

  input.addEventListener('input', () => {
    // Before the first letter is painted.
    setLanguage()
    cancel()
    isStale = true
    select()
    timer = window.setTimeout(load, DELAY_MS)
  })
  input.addEventListener('focus', load)
  for (const part of [input, list]) {
    part.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget !== input && !list.contains(relatedTarget as Node | null)) show(false)
    })
    part.addEventListener('keydown', (event) => {
      const all = stops()
      const current = all.find(isCurrent)
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (event.key === 'Escape') cancel()
      if (event.key === 'Enter' && current?.dataset['href']) open(current)
      else if (event.key === 'Escape' && !list.hidden) {
        input.focus()
        show(false)
      } else if (step && all.length > 0) {
        if (list.hidden) show(true)
        const next = all[(current ? all.indexOf(current) : step > 0 ? -1 : all.length) + step]
        if (all[0]?.matches('a')) (next ?? input).focus()
        else select(next)
      } else return
      event.preventDefault()
      event.stopPropagation()
    })
  }
  // The field keeps its focus while something in the list is clicked.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element && target.closest<HTMLElement>('[role=option]')
    if (option) open(option)
  })
  form.addEventListener('submit', () => remember(input.value.trim()), { capture: true })
  show(false)
  void load()
}
