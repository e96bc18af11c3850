/**
 * Crashes the tab of an article form again and again while somebody types in it, and measures how many seconds of
 * typing each crash has lost. Needs a build (`npm run build`). The first argument is the number of crashes.
 */
import type { Browser, Page } from 'playwright-core'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { launchChromium } from '../tooling/chromium.ts'
import { startSite } from './site.ts'
import { signIn, STAFF } from './staff-browser.ts'
import { timesOf } from './times.ts'

const CRASHES = Number(process.argv[2] ?? 100)
/** Each types in an article of its own, in a browser profile of its own. */
const WRITERS = 3
/** Two keys a tenth of a second apart, as somebody types who knows what to write. */
const KEY_MS = 50
const MIN_TYPING_MS = 2500
const MAX_TYPING_MS = 7500
const FIELD = '#field-description'

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

/** The form as it is opened again: all it has been given is shown once the network is quiet. */
async function textAfterCrash(tab: Page, address: string): Promise<string> {
  await tab.goto(address)
  await tab.locator(FIELD).waitFor()
  await tab.waitForLoadState('networkidle')
  return tab.locator(FIELD).innerText()
}

/** The seconds of typing that each crash has lost: from the first word on that the form no longer has. */
async function writeAndCrash(browser: Browser, url: string, crashes: number): Promise<number[]> {
  const context = await browser.newContext({ baseURL: url })
  let address: string = FORM_PATHS.article.create
  const first = await context.newPage()
  await signIn(first, address)
  await first.close()
  const lost: number[] = []
  let words = 0
  while (lost.length < crashes) {
    const tab = await context.newPage()
    await tab.goto(address)
    await tab.locator(FIELD).click()
    await tab.keyboard.press('Control+End')
    const typed = await typeUntilCrash(tab, words)
    address = new URL(tab.url()).pathname
    const at = performance.now()
    await crash(tab)
    const again = await context.newPage()
    const text = `${await textAfterCrash(again, address)} `
    const kept = typed.findLastIndex((_, index) => text.includes(`word${words + index} `))
    lost.push((at - (typed[kept + 1] ?? at)) / 1000)
    words += typed.length
    await again.close({ runBeforeUnload: false })
  }
  await context.close()
  return lost
}

const site = await startSite({ ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password, DEMO: '0' })
let browser: Browser | undefined
try {
  browser = await launchChromium()
  const { url } = site
  const running = browser
  const shares = Array.from({ length: WRITERS }, (_, writer) => Math.ceil((CRASHES - writer) / WRITERS))
  const lost = (await Promise.all(shares.map(async (share) => writeAndCrash(running, url, share)))).flat()
  const { count, median, p95, worst } = timesOf(lost)
  const seconds = (value: number) => `${value.toFixed(1)} s`
  process.stdout.write(
    [
      `${count} crashes of a tab in which somebody types, after ${MIN_TYPING_MS / 1000} to ${MAX_TYPING_MS / 1000} seconds; ${WRITERS} people type at a time. Lost is what the form no longer has when it is opened again.`,
      '',
      '| crashes | typing lost |',
      '|---|---|',
      `| median | ${seconds(median)} |`,
      `| 95 of 100 below | ${seconds(p95)} |`,
      `| the worst | ${seconds(worst)} |`,
      '',
    ].join('\n'),
  )
} finally {
  await browser?.close()
  await site.stop()
}
