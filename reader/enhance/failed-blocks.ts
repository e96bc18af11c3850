/**
 * Loads the blocks that are missing from this page (`components/failed-block.tsx`). The page is requested again, once for
 * all of them, and each block that it has now takes its place: so a block is rendered in one way only.
 */
import { withRetries } from '#shared/retry.ts'
import { colorPlaceholders } from './images.ts'
import { enhanceIslands } from './islands.ts'

const FAILED = '[data-failed-block]'

type Missing = { block: HTMLElement; notice: HTMLElement }

function missingBlocks(): Missing[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-block]:has(${FAILED})`)].flatMap((block) => {
    const notice = block.querySelector<HTMLElement>(FAILED)
    return notice ? [{ block, notice }] : []
  })
}

async function requestPage(): Promise<Document> {
  const response = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(String(response.status))
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Moves the keyboard focus on with the block; otherwise it would return to the top of the page. */
function replace({ block }: Missing, arrived: Element): void {
  const hadFocus = block.contains(document.activeElement)
  block.replaceWith(arrived)
  enhanceIslands(arrived)
  colorPlaceholders(arrived)
  if (hadFocus) arrived.querySelector<HTMLElement>('a, button')?.focus()
}

/** Throws while a block is still missing. A block that the page no longer has is removed. */
async function replaceMissing(): Promise<void> {
  const page = await requestPage()
  for (const missing of missingBlocks()) {
    const arrived = page.querySelector(`[data-block="${missing.block.dataset['block']}"]`)
    if (!arrived) missing.block.remove()
    else if (!arrived.querySelector(FAILED)) replace(missing, document.importNode(arrived, true))
  }
  if (missingBlocks().length > 0) throw new Error('A block is still missing.')
}

let loading: Promise<void> | undefined

async function load(maxRetries: number): Promise<void> {
  const said = missingBlocks().map(({ block, notice }) => {
    const status = notice.querySelector('p')
    const failure = status?.textContent ?? ''
    block.setAttribute('aria-busy', 'true')
    if (status) status.textContent = notice.dataset['waiting'] ?? ''
    return { block, status, failure }
  })
  // What is still missing after the last attempt says so again.
  await withRetries(replaceMissing, { maxRetries }).catch(() => undefined)
  for (const { block, status, failure } of said) {
    block.removeAttribute('aria-busy')
    if (status) status.textContent = failure
  }
}

export function enhanceFailedBlocks(): void {
  const start = (maxRetries?: number) => {
    loading ??= load(maxRetries ?? 3).finally(() => (loading = undefined))
  }
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(`${FAILED} a`)) return
    event.preventDefault()
    start()
  })
  // The page itself was the first attempt.
  setTimeout(start, 1000, 2)
}
