/** What readers see while a page or a part of it is on its way, or does not arrive. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { startSeparateSite } from './separate-site.ts'

test('another month or search announces that it is loading, but only if it takes a moment', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.goto('/magazine-archive/hilal-english')
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await page.waitForURL(/month-articles/)
  const status = page.getByRole('main').getByRole('status')
  const shown = await status.textContent()
  expect(shown).toContain('Showing 1-')
  await page.clock.pauseAt(3_600_000)
  // The answer never arrives, and the old page stays.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.locator('a[rel=prev]').click()
  await page.clock.runFor(149)
  await expect(status).toHaveText(shown ?? '')
  await page.clock.runFor(1)
  await expect(status).toHaveText('Loading...')
  await expect(page.locator('[data-list]')).toHaveAttribute('aria-busy', 'true')
  // A page that is left is at rest when the reader returns to it.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(status).toHaveText(shown ?? '')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // A link that opens another tab changes nothing here.
  await page.locator('a[rel=prev]').click({ modifiers: ['Control'] })
  await page.clock.runFor(150)
  await expect(status).toHaveText(shown ?? '')

  await page.goto('/search?q=river')
  // The scripts of the page begin in tasks of their own.
  await page.clock.runFor(1)
  await page.evaluate(() => document.addEventListener('submit', (event) => event.preventDefault()))
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.clock.runFor(150)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...')
})

test('after Back the choices of an archive agree with its address', async ({ page }) => {
  // A choice made before the script has arrived counts.
  const script = Promise.withResolvers<void>()
  await page.route('**/list-page-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/magazine-archive/hilal-urdu')
  const year = page.locator('select[name=year]')
  const newest = await year.locator('option').nth(1).getAttribute('value')
  await year.selectOption(newest)
  script.resolve()
  await page.waitForURL(/year=\d{4}/)
  const month = page.locator('select[name=month]')
  // Before its script has arrived, the page would take the next choice for one that counts.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/list-page-')),
  )
  // With a keyboard a change does not submit, so it is only a choice that the reader leaves behind.
  await month.press('ArrowDown')
  await page.getByRole('link', { name: 'سرورق پر واپس' }).click()
  await page.waitForURL(/\/hilal-urdu$/)
  await page.goBack()
  await expect(year).toHaveValue(newest ?? '')
  await expect(month).toHaveValue('all')
  await page.goBack()
  await expect(page).toHaveURL(/\/magazine-archive\/hilal-urdu$/)
  await expect(year).toHaveValue('all')
})

test('a part of a home that does not arrive is requested again, and then offers to try again', async ({ page }) => {
  let failures = 3
  let requests = 0
  await page.route('**/fragments/previous-issue/**', async (route) => {
    requests += 1
    failures -= 1
    await (failures >= 0 ? route.fulfill({ status: 503, body: '' }) : route.continue())
  })
  await page.route('**/fragments/readers-opinion/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.clock.install({ time: 0 })
  await page.goto('/')
  // The three delays, whenever the page begins to wait for each of them.
  await page.clock.pauseAt(3_600_000)
  const place = page.locator('[data-lazy*=previous-issue]')
  await place.scrollIntoViewIfNeeded()
  await expect(async () => {
    await page.clock.runFor(4000)
    expect(requests).toBe(4)
  }).toPass()
  await expect(place.getByRole('heading', { level: 3 }).first()).toBeVisible()
  const opinion = page.locator('[data-lazy*=readers-opinion]')
  await opinion.scrollIntoViewIfNeeded()
  await expect(opinion.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a block that the page lacks is loaded by "Try again", in its place and with the focus', async ({ page }) => {
  const site = await startSeparateSite({})
  const database = new DatabaseSync(join(site.folder, 'hilal.sqlite'), { timeout: 60_000 })
  try {
    database.exec('alter table articles rename to articles_away')
    await page.clock.install({ time: 0 })
    await page.goto(`${site.url}/hilal-urdu`)
    // The page itself begins to try again after a second; from here on, time passes only when the test lets it.
    await page.clock.pauseAt(3_600_000)
    const block = page.locator('[data-block=in-focus-urdu]')
    await expect(async () => {
      await page.clock.runFor(4000)
      await expect(block).not.toHaveAttribute('aria-busy', { timeout: 250 })
    }).toPass()
    await expect(block.getByRole('status')).toHaveText('صفحے کا یہ حصہ لوڈ نہیں ہو سکا۔')
    const failed = page.locator('[data-failed-block]')
    expect(await failed.count()).toBe(5)
    const pages: string[] = []
    page.on('response', (response) => {
      // The press of the link itself may fetch the page in advance (Speculation Rules).
      if (response.request().headers()['sec-purpose']?.startsWith('prefetch')) return
      const { pathname } = new URL(response.url())
      if (pathname === '/hilal-urdu') pages.push(`${response.status()} ${pathname}`)
    })
    await block.getByRole('link', { name: 'دوبارہ کوشش کریں' }).click()
    await expect.poll(() => pages).toEqual(['200 /hilal-urdu'])
    await expect(block.getByRole('status')).toHaveText('لوڈ ہو رہا ہے...')
    database.exec('alter table articles_away rename to articles')
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(failed).toHaveCount(0, { timeout: 250 })
    }).toPass()
    await expect(block).toContainText('مرکزی موضوع میں کوئی مضمون نہیں ملا')
    await expect(block.getByRole('link', { name: 'مرکزی موضوع' })).toBeFocused()
    expect(pages).toEqual(['200 /hilal-urdu', '200 /hilal-urdu'])
  } finally {
    database.close()
    await site.stop()
  }
})
