/**
 * Menu behaviour of the navigation: one open dropdown at a time, closed by an outside click, Escape or leaving, with
 * arrow keys inside.
 */
const ENTRIES = '[data-panel] :is(a, button)'

function moveWithin(dropdown: HTMLDetailsElement, event: KeyboardEvent): void {
  const entries = [...dropdown.querySelectorAll<HTMLElement>(ENTRIES)]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? entries.length - 1 : at - 1,
    Home: 0,
    End: entries.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined || (at < 0 && !event.key.startsWith('Arrow'))) return
  event.preventDefault()
  dropdown.open = true
  // Moving up from the first entry returns to the dropdown's button.
  const next = target < 0 ? dropdown.querySelector('summary') : entries[target % entries.length]
  next?.focus()
}

function enhanceDropdowns(): void {
  const dropdowns = [...document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown]')]
  const closeAll = (except?: Element | null) => {
    for (const dropdown of dropdowns) if (dropdown !== except) dropdown.open = false
  }
  const holderOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('details[data-dropdown]') : null

  for (const dropdown of dropdowns) {
    dropdown.addEventListener('toggle', () => {
      if (dropdown.open) closeAll(dropdown)
    })
    dropdown.addEventListener('keydown', (event) => moveWithin(dropdown, event))
  }
  document.addEventListener('click', (event) => closeAll(holderOf(event.target)))
  document.addEventListener('keyup', (event) => {
    if (event.key === 'Tab') closeAll(holderOf(event.target))
  })
  document.addEventListener('keydown', (event) => {
    const open = event.key === 'Escape' && dropdowns.find((dropdown) => dropdown.open)
    if (!open) return
    closeAll()
    open.querySelector('summary')?.focus()
    // The enclosing menu stays open: Escape closes one level at a time.
    event.stopImmediatePropagation()
  })
}

function enhanceMenuButton(): void {
  const navigation = document.getElementById('navigation')
  const button = document.querySelector<HTMLAnchorElement>('[data-menu-button]')
  if (!navigation || !button) return
  const show = (open: boolean) => {
    navigation.toggleAttribute('data-open', open)
    button.setAttribute('aria-expanded', String(open))
  }
  button.setAttribute('role', 'button')
  button.setAttribute('aria-controls', 'navigation')
  show(false)
  button.addEventListener('click', (event) => {
    event.preventDefault()
    show(!navigation.hasAttribute('data-open'))
  })
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    button.click()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !navigation.hasAttribute('data-open')) return
    show(false)
    button.focus()
  })
}

/** Marks the current page's link. The navigation is the same bytes on all pages of a magazine, so the server cannot. */
function markCurrentPage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#navigation a')) {
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page')
  }
}

export function enhanceMenus(): void {
  enhanceDropdowns()
  enhanceMenuButton()
  markCurrentPage()
}
