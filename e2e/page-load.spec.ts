/** Page loads on a slow network: the HTML arrives in chunks, the fonts last, and nothing shifts. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { MAX_DELAY_MS } from '#shared/web-fonts.ts'

const PIECES = 24

/** Responds to every address with a page of which only the head has arrived. */
async function openPiecewise(html: string): Promise<{ server: Server; url: string; more: (piece: string) => void }> {
  const start = html.indexOf('<body')
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(html.slice(0, start))
    responses.push(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    server,
    url: `http://127.0.0.1:${port}/`,
    more: (piece) => void responses[0]?.write(piece),
  }
}

function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => void requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

for (const path of ['/', '/hilal-urdu', '/hilal-kids', '/hilal-urdu-kids', '/hilal-her', '/nothing-is-here']) {
  for (const width of [360, 1440]) {
    test(`content of ${path} does not move while the rest arrives, at ${width} pixels`, async ({
      page,
      request,
      baseURL,
    }) => {
      const html = await (await request.get(path)).text()
      const { server, url, more } = await openPiecewise(html)
      try {
        await page.setViewportSize({ width, height: 800 })
        await page.addInitScript(() => {
          const seen = { shift: 0 }
          Object.assign(globalThis, { seen })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
        })
        // Subresources come from the site, except fonts, which have journeys of their own.
        await page.route(
          (address) => address.href !== url,
          async (route) => {
            const { pathname, search } = new URL(route.request().url())
            if (pathname.endsWith('.woff2')) return route.abort()
            return route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) })
          },
        )
        await page.goto(url, { waitUntil: 'commit' })
        const body = html.slice(html.indexOf('<body'))
        // The masthead is part of the first packet on any network.
        const start = body.indexOf('</header>')
        more(body.slice(0, start))
        await painted(page)
        const size = Math.ceil((body.length - start) / PIECES)
        for (let from = start; from < body.length; from += size) {
          more(body.slice(from, from + size))
          await painted(page)
        }
        await expect(page.locator('.site-footer')).toBeAttached()
        const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
        expect(shift).toBeLessThanOrEqual(0.01)
      } finally {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        server.closeAllConnections()
        server.close()
      }
    })
  }
}

for (const path of ['/', '/hilal-kids']) {
  test(`a reader who scrolls through ${path} on a slow phone sees nothing move`, async ({ page, context }) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    // What fonts move when they come is another journey's: here it is the heights that stand in for what is not laid out.
    await page.locator('html[data-fonts="all"]').waitFor()
    const height = await page.evaluate(async () => {
      await document.fonts.ready
      return document.documentElement.scrollHeight
    })
    // By the wheel: a script's smooth scroll would get as far as the machine is fast.
    await page.mouse.move(180, 400)
    for (let top = 0; top < height; top += 250) {
      await page.mouse.wheel(0, 250)
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      })
    }
    const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
    expect(shift).toBeLessThanOrEqual(0.05)
  })
}

const familyOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', ''))

for (const { path, ours, meanwhile } of [
  { path: '/', ours: 'Hilal Serif', meanwhile: 'Hilal Serif Georgia' },
  { path: '/hilal-urdu', ours: 'Hilal Nastaliq', meanwhile: 'Hilal Nastaliq Noto' },
  { path: '/hilal-kids', ours: 'Hilal Sans', meanwhile: 'Hilal Sans Roboto' },
  { path: '/hilal-urdu-kids', ours: 'Hilal Nastaliq', meanwhile: 'Hilal Nastaliq Noto' },
]) {
  test(`on a phone, ${path} is painted in the device's fonts and fetches its own after the lead picture`, async ({
    page,
  }) => {
    const first = '[data-later=""] > :first-child h3'
    const below = '[data-later=""] > * + * h3'
    let letPictureThrough = () => {}
    const heldPicture = new Promise<void>((done) => (letPictureThrough = done))
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const lead = page.locator('img[fetchpriority=high]')
    // Whatever it is: another journey may have published an article without a picture of its own.
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() === 'image') await heldPicture
      await route.continue()
    })
    await page.setViewportSize({ width: 360, height: 740 })
    // Only the picture is waited for, however long this machine takes, and not the longest time that a reader waits.
    await page.addInitScript((longest) => {
      const { setTimeout } = globalThis
      Object.assign(globalThis, {
        setTimeout: (run: () => void, delay?: number) => (delay === longest ? 0 : setTimeout(run, delay)),
      })
    }, MAX_DELAY_MS)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await painted(page)
    await painted(page)
    await expect(lead).toHaveCount(1)
    expect(await familyOf(page, first)).toBe(meanwhile)
    expect(await familyOf(page, below)).toBe(meanwhile)
    expect(requested.filter((name) => name.endsWith('.woff2'))).toEqual([])
    letPictureThrough()
    await expect.poll(() => familyOf(page, below)).toBe(ours)
    expect(await familyOf(page, first)).toBe(ours)
    expect(await familyOf(page, '.site-footer a')).toBe(ours === 'Hilal Serif' ? 'Hilal Sans' : ours)
    // Everything that runs on a first visit is one file.
    expect(requested.filter((name) => name.endsWith('.js'))).toHaveLength(1)

    // On the next visit the fonts are in the cache: the first screen does not change its font.
    await page.reload({ waitUntil: 'commit' })
    expect(await familyOf(page, first)).toBe(ours)
  })
}

test('search results stay in place when the fonts arrive', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((done) => (letThrough = done))
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 412, height: 823 })
  // As long a sentence as fits one line in one font and not in another.
  await page.goto('/search?q=river', { waitUntil: 'domcontentloaded' })
  const top = () =>
    page
      .locator('main ol')
      .first()
      .evaluate((results) => Math.round(results.getBoundingClientRect().top))
  const before = await top()
  letThrough()
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('2rem "Hilal Serif"') && document.fonts.status === 'loaded'))
    .toBe(true)
  expect(await top()).toBe(before)
})

// In narrow fonts the button has room beside a wider field than in others: results would move when the fonts arrive.
for (const width of [320, 360]) {
  test(`the button of a search stands beside its field, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/search?q=river', '/ur/search?q=دریا']) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const field = await page.locator('main input[name=q]').boundingBox()
      const button = await page.locator('main form button').boundingBox()
      if (!field || !button) throw new Error('The form is not shown.')
      expect(button.y).toBeLessThan(field.y + field.height)
      expect(field.width).toBeGreaterThanOrEqual(160)
    }
  })
}

test('what an article says of itself is on one line with its Save button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { data } = await (await page.request.get('/api/articles/category/in-focus/?page=1&page_size=1')).json()
  await page.goto(`/article/${data[0].id}`)
  const button = page.getByRole('button', { name: 'Save' }).first()
  await expect(button).toBeVisible()
  // Of the texts: their elements may be as high as the button.
  const middles = await page.locator('main header p:has(> time) > *').evaluateAll((facts) =>
    facts.map((fact) => {
      const contents = document.createRange()
      contents.selectNodeContents(fact)
      const { y, height } = contents.getBoundingClientRect()
      return y + height / 2
    }),
  )
  expect(middles.length).toBeGreaterThan(2)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole page has its fonts at once', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/hilal-urdu')
    const fonts = await page
      .locator('[data-later] h3:lang(ur)')
      .evaluateAll((headings) => [
        ...new Set(headings.map((heading) => getComputedStyle(heading).fontFamily.split(',')[0])),
      ])
    expect(fonts).toEqual(['"Hilal Nastaliq"'])
  })
})

for (const path of ['/article/57', '/ur/ebooks']) {
  test(`on a phone ${path} does not move when the fonts arrive`, async ({ browser }) => {
    for (const width of [360, 393]) {
      const context = await browser.newContext({ viewport: { width, height: 740 } })
      const page = await context.newPage()
      await page.addInitScript(() => {
        const seen = { shift: 0 }
        Object.assign(globalThis, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // In a font that is far from ours, as no font of this machine is that of a phone.
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`:root {
          --serif-meanwhile: 'DejaVu Sans' !important;
          --sans-meanwhile: 'DejaVu Serif' !important;
        }`)
        document.adoptedStyleSheets = [sheet]
      })
      let arrive: () => void = () => undefined
      const held = new Promise<void>((done) => (arrive = done))
      await page.route('**/*.woff2', async (route) => {
        await held
        await route.continue()
      })
      // A page whose fonts are requested early is not loaded before they arrive.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await painted(page)
      arrive()
      await expect(page.locator('html')).toHaveAttribute('data-fonts', 'all')
      await painted(page)
      const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
      expect(shift, `at ${width}`).toBeLessThanOrEqual(0.05)
      await context.close()
    }
  })
}
