/** Loads a block when a tenth of its placeholder is visible (docs/specification.md, Homes). */
import { fetchWithRetries } from '#shared/retry.ts'
import { referenceText } from '../islands/reference.ts'
import { colorPlaceholders } from './images.ts'

async function fill(place: HTMLElement): Promise<void> {
  place.setAttribute('aria-busy', 'true')
  let id: string | null = null
  try {
    const response = await fetchWithRetries(place.dataset['lazy'] ?? '', { headers: { accept: 'text/html' } })
    if (!response.ok) {
      id = response.headers.get('x-request-id')
      throw new Error(String(response.status))
    }
    place.innerHTML = await response.text()
    colorPlaceholders(place)
    place.setAttribute('data-filled', '')
  } catch {
    offerRetry(place, id)
  }
  place.removeAttribute('aria-busy')
}

/** `id`: of the request, where the site has failed to answer it. */
function offerRetry(place: HTMLElement, id: string | null): void {
  const sentence = document.createElement('p')
  sentence.setAttribute('role', 'status')
  sentence.textContent = place.dataset['failed'] ?? ''
  const reference = document.createElement('p')
  reference.textContent = id === null ? '' : referenceText(id)
  const button = document.createElement('button')
  button.className = 'button button-quiet'
  button.textContent = place.dataset['again'] ?? ''
  button.addEventListener('click', () => void fill(place))
  place.replaceChildren(sentence, ...(id === null ? [] : [reference]), button)
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
