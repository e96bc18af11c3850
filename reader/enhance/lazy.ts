/** Loads a block when a tenth of its placeholder is visible (docs/specification.md, Homes). */
import { fetchWithRetries } from '#shared/retry.ts'
import { colorPlaceholders } from './images.ts'

async function fill(place: HTMLElement): Promise<void> {
  place.setAttribute('aria-busy', 'true')
  try {
    const response = await fetchWithRetries(place.dataset['lazy'] ?? '', { headers: { accept: 'text/html' } })
    if (!response.ok) throw new Error(String(response.status))
    place.innerHTML = await response.text()
    colorPlaceholders(place)
    place.setAttribute('data-filled', '')
  } catch {
    offerRetry(place)
  }
  place.removeAttribute('aria-busy')
}

function offerRetry(place: HTMLElement): void {
  const sentence = document.createElement('p')
  sentence.setAttribute('role', 'status')
  sentence.textContent = place.dataset['failed'] ?? ''
  const button = document.createElement('button')
  button.className = 'button button-quiet'
  button.textContent = place.dataset['again'] ?? ''
  button.addEventListener('click', () => void fill(place))
  place.replaceChildren(sentence, button)
}

export function enhanceLazyBlocks(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        void fill(target as HTMLElement)
      }
    },
    { threshold: 0.1 },
  )
  for (const place of document.querySelectorAll('[data-lazy]')) observer.observe(place)
}
