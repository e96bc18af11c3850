/**
 * Which tab this is, and which others are open: a tab holds a lock of its name for as long as it lives. It keeps its
 * name when it is loaded again; one that was doubled gets a new one. Where browsers lend no locks (pages that are not
 * served over https) every other tab counts as closed.
 */
const NAME = 'tab-name'
const LOCK = 'tab:'

let held: Promise<string> | null = null

function hold(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((answer) => {
    void navigator.locks.request(LOCK + name, { ifAvailable: true }, (lock) => {
      answer(lock !== null)
      // Until the tab is closed.
      return lock ? new Promise<never>(() => undefined) : undefined
    })
  })
}

function newName(): string {
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

export function ownTab(): Promise<string> {
  held ??= findName()
  return held
}

export async function openTabs(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held: locks = [] } = await navigator.locks.query()
  return new Set(locks.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])))
}
