/**
 * Identifies this tab and detects other open ones: each tab holds a Web Lock with its id for as long as it lives. A
 * reload keeps the id; a duplicated tab gets a new one. The id begins with the browser's, so that a tab of another
 * device is not taken for a closed one. Without the Web Locks API (pages served without HTTPS), every other tab counts
 * as closed.
 */
const NAME = 'tab-name'
const BROWSER = 'browser-name'
const LOCK = 'tab:'

let held: Promise<string> | null = null

function hold(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((answer) => {
    void navigator.locks.request(LOCK + name, { ifAvailable: true }, (lock) => {
      answer(lock !== null)
      // Held until the tab is closed.
      return lock ? new Promise<never>(() => undefined) : undefined
    })
  })
}

function newName(): string {
  return `${browserName()}-${randomName()}`
}

function browserName(): string {
  const before = localStorage.getItem(BROWSER)
  if (before) return before
  const name = randomName()
  localStorage.setItem(BROWSER, name)
  return name
}

function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function findName(): Promise<string> {
  const before = sessionStorage.getItem(NAME)
  if (before && (await hold(before))) return before
  const name = newName()
  sessionStorage.setItem(NAME, name)
  await hold(name)
  return name
}

export function currentTab(): Promise<string> {
  held ??= findName()
  return held
}

export async function openTabs(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held: locks = [] } = await navigator.locks.query()
  return new Set(locks.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])))
}

/** Those of some tabs that were open in this browser and are certainly closed. */
export async function closedTabs(tabs: readonly string[]): Promise<string[]> {
  if (!('locks' in navigator)) return []
  const open = await openTabs()
  return tabs.filter((tab) => tab.startsWith(`${browserName()}-`) && !open.has(tab))
}
