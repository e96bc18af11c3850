/** Dropdowns: one open at a time (`name` does it in newer browsers), a click outside or Escape closes. */
export function enhanceMenus(): void {
  const dropdowns = [...document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown]')]
  const closeAll = (except?: Element | null) => {
    for (const dropdown of dropdowns) if (dropdown !== except) dropdown.open = false
  }
  for (const dropdown of dropdowns) {
    dropdown.addEventListener('toggle', () => {
      if (dropdown.open) closeAll(dropdown)
    })
  }
  document.addEventListener('click', (event) => {
    const inside = event.target instanceof Element ? event.target.closest('details[data-dropdown]') : null
    closeAll(inside)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const open = dropdowns.find((dropdown) => dropdown.open)
    closeAll()
    open?.querySelector('summary')?.focus()
  })

  const navigation = document.getElementById('navigation')
  const button = document.querySelector<HTMLAnchorElement>('[data-menu-button]')
  if (!navigation || !button) return
  button.setAttribute('role', 'button')
  button.setAttribute('aria-controls', 'navigation')
  button.setAttribute('aria-expanded', 'false')
  button.addEventListener('click', (event) => {
    event.preventDefault()
    const open = navigation.toggleAttribute('data-open')
    button.setAttribute('aria-expanded', String(open))
  })
}
