/** Measures a page's weight and how it loads in a browser on a simulated slow phone. */
import type { Browser, CDPSession, Page } from 'playwright-core'

export type Weight = {
  html: number
  css: number
  js: number
  fonts: number
  images: number
  otherHosts: string[]
}

/** Bytes transferred by type on a first visit without scrolling, and requests to other hosts. */
export async function measureWeight(browser: Browser, url: string): Promise<Weight> {
  const { page, session, close } = await open(browser, 360)
  const kinds = new Map<string, string>()
  const weight: Weight = { html: 0, css: 0, js: 0, fonts: 0, images: 0, otherHosts: [] }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    if (!response.url.startsWith(new URL(url).origin) && !response.url.startsWith('data:'))
      weight.otherHosts.push(response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Document') weight.html += encodedDataLength
    else if (kind === 'Stylesheet') weight.css += encodedDataLength
    else if (kind === 'Script') weight.js += encodedDataLength
    else if (kind === 'Font') weight.fonts += encodedDataLength
    else if (kind === 'Image') weight.images += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await close()
  return weight
}

export type Paint = { first: number; largest: number; blocking: number; shift: number }

/**
 * One cold visit: milliseconds until the fonts have loaded, and the layout shift from the start to the end of a scroll.
 */
export async function paint(browser: Browser, url: string, options: { width: number; slow: boolean }): Promise<Paint> {
  const { page, session, close } = await open(browser, options.width)
  if (options.slow) {
    const bytesPerSecond = (1.6 * 1024 * 1024) / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  const come = await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return { first, ...(globalThis as unknown as { observed: Omit<Paint, 'first'> }).observed }
  })
  const shift = await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise((done) => setTimeout(done, 120))
    }
    return (globalThis as unknown as { observed: Paint }).observed.shift
  })
  await close()
  return { ...come, shift }
}

function observe(): void {
  const observed = { largest: 0, blocking: 0, shift: 0 }
  Object.assign(globalThis, { observed })
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    observed.largest = entry.startTime
  })
  watch('longtask', (entry) => {
    observed.blocking += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) observed.shift += entry.value ?? 0
  })
}

async function open(
  browser: Browser,
  width: number,
): Promise<{ page: Page; session: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 900 },
    deviceScaleFactor: width < 600 ? 2 : 1,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  return { page, session, close: () => context.close() }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
