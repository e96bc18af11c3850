/** A browser in which a member of staff is signed in to the back-office of a measured site. */
import type { BrowserContext, Page } from 'playwright-core'

export const STAFF = { email: 'editor@hilal.example', password: 'Margalla-hills-1948' }

/** `path` is one under /admin, which the page shows at the end. */
export async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForURL(/\/login\?next=/)
  await page.locator('input[type=email]').fill(STAFF.email)
  await page.locator('input[type=password]').fill(STAFF.password)
  await page.locator('form:has(input[type=password]) button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === path)
}

/** What a page shows when it is ready: at least `count` elements (1 by default), and none that match `absent`. */
export type Shown = { present: string; count?: number; absent?: string }

const MAX_WAIT_MS = 30_000

export type ColdVisit = {
  /** From the start of the navigation until the screen can be used. */
  usableMs: number
  longestTaskMs: number
  /** What the main thread of the page was busy until then, and the part of that in which scripts ran. */
  taskMs: number
  scriptMs: number
  elements: number
  /** As transferred, compressed. */
  scriptBytes: number
  scripts: number
  requests: number
}

/** Opens a screen in a new tab with an empty cache. */
export async function visitCold(context: BrowserContext, path: string, ready: Shown): Promise<ColdVisit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let scriptBytes = 0
  let requests = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1
  })
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Network.clearBrowserCache')
  await page.addInitScript(observeTasks)
  await page.goto(path, { waitUntil: 'commit' })
  const usableMs = await whenShown(page, ready)
  const { metrics } = await session.send('Performance.getMetrics')
  const msOf = (metric: string) => 1000 * (metrics.find(({ name }) => name === metric)?.value ?? 0)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => ({
    longestTaskMs: (globalThis as unknown as { longestTaskMs: number }).longestTaskMs,
    elements: document.querySelectorAll('*').length,
  }))
  await page.close()
  return {
    usableMs,
    ...seen,
    taskMs: msOf('TaskDuration'),
    scriptMs: msOf('ScriptDuration'),
    scriptBytes,
    scripts: scripts.size,
    requests,
  }
}

/** The page's clock in the first frame in which it shows something. */
async function whenShown(page: Page, shown: Shown): Promise<number> {
  return page.evaluate(
    async ({ present, count = 1, absent, maxWaitMs }) =>
      new Promise<number>((done, fail) => {
        const end = performance.now() + maxWaitMs
        const look = (): void => {
          const isGone = absent === undefined || document.querySelector(absent) === null
          if (isGone && document.querySelectorAll(present).length >= count) done(performance.now())
          else if (performance.now() > end) fail(new Error(`The page does not show ${present}.`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    { ...shown, maxWaitMs: MAX_WAIT_MS },
  )
}

function observeTasks(): void {
  const seen = globalThis as unknown as { longestTaskMs: number }
  seen.longestTaskMs = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Makes the page note when a key or a button is pressed, for `sinceInput`. */
export async function noteInput(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const type of ['click', 'keydown']) {
      addEventListener(type, () => Object.assign(globalThis, { inputAt: performance.now() }), { capture: true })
    }
  })
}

/** Milliseconds from the last input until the page shows something. Needs `noteInput`. */
export async function sinceInput(page: Page, shown: Shown): Promise<number> {
  const end = await whenShown(page, shown)
  return end - (await page.evaluate(() => (globalThis as unknown as { inputAt: number }).inputAt))
}
