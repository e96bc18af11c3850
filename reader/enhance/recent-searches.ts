/** The searches that this device remembers. They are shown under an empty search field and can be removed there. */
import { languageOfField } from '#shared/field-language.ts'

const KEY = 'recent-searches'
const MAX_RECENT = 5

function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

function store(texts: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(texts))
  } catch {
    // Without storage nothing is remembered.
  }
}

const without = (text: string) => recentSearches().filter((each) => each !== text)

export function remember(text: string): void {
  if (text !== '') store([text, ...without(text)].slice(0, MAX_RECENT))
}

function element<Tag extends 'a' | 'bdi' | 'button' | 'header' | 'li' | 'p' | 'ul'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Node[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/**
 * Their heading and list, whose texts are attributes of the field; empty if there are none. `refresh` shows the list
 * anew once none are left.
 */
export function recentSearchesOf(input: HTMLInputElement, headingId: string, refresh: () => void): HTMLElement[] {
  const { recent, remove, removeAll } = input.dataset
  const rows = recentSearches().map((text) => {
    const link = element(
      'a',
      { href: `${input.form?.action}?q=${encodeURIComponent(text)}`, onclick: () => remember(text) },
      element('bdi', { lang: languageOfField(text, document.documentElement.lang), textContent: text }),
    )
    const button = element('button', {
      type: 'button',
      textContent: '×',
      onclick() {
        const next = row.nextElementSibling ?? row.previousElementSibling
        store(without(text))
        if (row.contains(document.activeElement)) (next?.querySelector('button') ?? input).focus()
        row.remove()
        if (!next) refresh()
      },
    })
    button.setAttribute('aria-label', `${remove} ${text}`)
    const row = element('li', {}, link, button)
    return row
  })
  if (rows.length === 0) return []
  const clear = element('button', {
    type: 'button',
    textContent: removeAll ?? '',
    onclick() {
      store([])
      input.focus()
      refresh()
    },
  })
  const heading = element('p', { id: headingId, textContent: recent ?? '' })
  return [element('header', {}, heading, clear), element('ul', {}, ...rows)]
}
