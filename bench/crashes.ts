/**
 * Crashes the tab of an article form again and again while somebody types in it, and measures how many seconds of
 * typing each crash has lost. Needs a build (`npm run build`). The first argument is the number of crashes.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../tooling/chromium.ts'
import { startSite } from './site.ts'
import { timesOf } from './times.ts'

const CRASHES = Number(process.argv[2] ?? 100)
const ADMIN = { email: 'editor@hilal.example', password: 'Margalla-hills-1948' }
/** Two keys a tenth of a second apart, as somebody types who knows what to write. */
const KEY_MS = 50
const MIN_TYPING_MS = 2500
const MAX_TYPING_MS = 7500
const FIELD = '#field-description'

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/new-article')
  await page.waitForURL(/\/login\?next=/)
  await page.locator('input[type=email]').fill(ADMIN.email)
  await page.locator('input[type=password]').fill(ADMIN.password)
  await page.locator('form:has(input[type=password]) button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/admin/new-article')
}

/** Types numbered words until the tab crashes. Returns when each word was complete. */
async function typeUntilCrash(tab: Page, from: number): Promise<number[]> {
  const typed: number[] = []
  const typingMs = MIN_TYPING_MS + Math.random() * (MAX_TYPING_MS - MIN_TYPING_MS)
  const end = performance.now() + typingMs
  while (performance.now() < end) {
    await tab.keyboard.type(`word${from + typed.length} `, { delay: KEY_MS })
    typed.push(performance.now())
  }
  return typed
}

async function crash(tab: Page): Promise<void> {
  const crashed = tab.waitForEvent('crash')
  await tab.goto('chrome://crash').catch(() => undefined)
  await crashed
  await tab.close()
}

/** The seconds of typing that each crash has lost: of the words that the form does not show when it is opened again. */
async function measure(context: BrowserContext): Promise<number[]> {
  const lost: number[] = []
  let address = '/admin/new-article'
  let words = 0
  for (let count = 0; count < CRASHES; count += 1) {
    const tab = await context.newPage()
    await tab.goto(address)
    await tab.locator(FIELD).click()
    await tab.keyboard.press('Control+End')
    const typed = await typeUntilCrash(tab, words)
    if (new URL(tab.url()).pathname !== address) address = new URL(tab.url()).pathname
    const at = performance.now()
    await crash(tab)
    const again = await context.newPage()
    await again.goto(address)
    const text = await again.locator(FIELD).innerText()
    const kept = typed.findLastIndex(
      (_, index) => text.includes(`word${words + index} `) || text.endsWith(`word${words + index}`),
    )
    lost.push((at - (typed[kept + 1] ?? at)) / 1000)
    words += typed.length
    await again.close({ runBeforeUnload: false })
  }
  return lost
}

const site = await startSite({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO: '0' })
let browser: Browser | undefined
try {
  browser = await launchChromium()
  const context = await browser.newContext({ baseURL: site.url })
  await signIn(await context.newPage())
  const lost = await measure(context)
  const { median, p95, worst } = timesOf(lost)
  process.stdout.write(
    `${CRASHES} crashes while typing: lost ${median.toFixed(1)} s in the middle, ${p95.toFixed(1)} s at the 95th percentile, ${worst.toFixed(1)} s at most.\n`,
  )
} finally {
  await browser?.close()
  await site.stop()
}
