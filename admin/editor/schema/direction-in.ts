/** The direction that an element says itself: by its attribute, its style, or the class of the earlier editor. */
export function directionIn(element: HTMLElement): 'ltr' | 'rtl' | null {
  const given = element.getAttribute('dir') ?? element.style.direction
  if (given === 'ltr' || given === 'rtl') return given
  return element.classList.contains('ql-direction-rtl') ? 'rtl' : null
}
