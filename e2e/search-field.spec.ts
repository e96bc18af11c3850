/** The search field of a browser: the fonts of what is typed, suggestions and recent searches. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectWhole } from './ink.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'

const URDU = 'کے لیے'

function lookOf(field: Locator) {
  return field.evaluate((input) => {
    const { fontFamily, fontSize, lineHeight, direction } = getComputedStyle(input)
    const size = Number.parseFloat(fontSize)
    return {
      font: /[\w ]+/.exec(fontFamily)?.[0],
      size,
      leading: Number.parseFloat(lineHeight) / size,
      direction,
      width: input.getBoundingClientRect().width,
      height: input.getBoundingClientRect().height,
    }
  })
}

test('on an English page an Urdu query is shown in Nastaliq, in the page’s field and in the dialog’s', async ({
  page,
}) => {
  // On a phone nothing else of the page is in Urdu.
  await page.setViewportSize({ width: 360, height: 740 })
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/search', { waitUntil: 'networkidle' })
  const field = page.locator('main input[name=q]')
  const { width, ...latin } = await lookOf(field)
  expect(latin.font).toBe('Hilal Sans')
  await field.pressSequentially('river')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(fonts.join()).not.toContain('nastaliq')
  await field.fill(URDU)
  await expect(field).toHaveAttribute('lang', 'ur')
  const { width: urduWidth, ...urdu } = await lookOf(field)
  expect(urduWidth).toBe(width)
  expect(urdu).toMatchObject({ font: 'Hilal Nastaliq Field', direction: 'rtl', height: latin.height })
  expect(urdu.size).toBeGreaterThan(latin.size)
  expect(urdu.leading).toBeGreaterThanOrEqual(2.4)
  await expect.poll(() => fonts.join()).toContain('nastaliq')
  await field.fill('')
  expect(await lookOf(field)).toEqual({ ...latin, width })

  // The same as it is sent, and in the dialog.
  await page.goto(`/search?q=${encodeURIComponent(URDU)}`)
  expect(await lookOf(field)).toEqual({ ...urdu, width })
  await page.locator('[data-open-search]:visible').first().click()
  const inDialog = page.getByRole('dialog').locator('input[name=q]')
  expect(await lookOf(inDialog)).toMatchObject(latin)
  await inDialog.fill(URDU)
  await expect(inDialog).toHaveAttribute('lang', 'ur')
  expect(await lookOf(inDialog)).toMatchObject(urdu)
})

/** Their strokes begin before the text, or climb high above it. */
const HIGH_WORDS = ['گلزار', 'پاکستان', 'کراچی', 'ایکسیسبیلٹی', 'ٹیپو']

/** Opens a page with its font, which a busy site may not have sent the first time. */
async function openWithFont(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await page.evaluate(async () => void (await document.fonts.load('1em "Hilal Nastaliq Field"', 'ک')))
  }).toPass()
}

test('fields draw Nastaliq whole: of readers, and of the back-office', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openWithFont(page, '/ur/search')
    await expectWhole(page.locator('main input[name=q]'), HIGH_WORDS)
  }
  await page.locator('[data-open-search]:visible').first().click()
  await expectWhole(page.getByRole('dialog').locator('input[name=q]'), HIGH_WORDS)
  await signInTo(page, '/admin/articles-management')
  await expectWhole(page.getByRole('searchbox').first(), HIGH_WORDS)
  await openWithFont(page, '/admin/new-article')
  await expectWhole(page.getByLabel('Title'), HIGH_WORDS)
})

test('labels of Urdu results on an English page look like those of English results', async ({ page }) => {
  const labelsOf = async (query: string) => {
    await page.goto(`/search?q=${encodeURIComponent(query)}`)
    return page
      .locator('main [data-list] > li')
      .first()
      .evaluate((item) =>
        ['span:has(> bdi), span:has(> span)', 'time', 'p > a'].map((label) => {
          const { fontFamily, fontSize } = getComputedStyle(item.querySelector(label)!)
          return `${label}: ${fontFamily} at ${fontSize}`
        }),
      )
  }
  const english = await labelsOf('river')
  expect(english).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('Hilal Sans')))
  expect(await labelsOf('پاکستان')).toEqual(english)
})

test('in a filter of an Urdu page, names in either script stand on the line of their counts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ur/search?q=river')
  await page.locator('main summary', { hasText: 'مصنف' }).click()
  const gaps = await page.locator('main details[open] li a:has(span)').evaluateAll((links) => {
    // An empty inline block stands on the baseline of its line.
    const baselineOf = (element: Element) => {
      const mark = element.appendChild(document.createElement('i'))
      mark.style.display = 'inline-block'
      const { bottom } = mark.getBoundingClientRect()
      mark.remove()
      return bottom
    }
    return links.map((link) => Math.abs(baselineOf(link.children[0]!) - baselineOf(link.children[1]!)))
  })
  expect(gaps.length).toBeGreaterThan(1)
  for (const gap of gaps) expect(gap).toBeLessThan(1)
})

for (const { path, heading, remove, clear } of [
  { path: '/search', heading: 'Recent searches on this device', remove: 'Remove river', clear: 'Clear all' },
  { path: '/ur/search', heading: 'اس آلے پر حالیہ تلاش', remove: 'ہٹائیں: river', clear: 'سب ہٹائیں' },
]) {
  test(`recent searches have a heading and are removed by the keyboard: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript((text) => {
      localStorage['recent-searches'] ??= JSON.stringify(['sea', 'river', text])
    }, URDU)
    await page.goto(path)
    const field = page.locator('main input[name=q]')
    await field.focus()
    const recent = page.getByRole('dialog', { name: heading })
    await expect(recent.getByText(heading)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(heading)
    await expect(recent.getByRole('link')).toHaveText(['sea', 'river', URDU])
    await expect(recent.locator('[lang=ur]').last()).toHaveCSS('font-family', /^"?Hilal Nastaliq/)
    await expectAccessible(page, 'recent searches')
    // Clear all, sea, its button, river, its button.
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Tab')
    await expect(recent.getByRole('button', { name: remove, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(recent.getByRole('link')).toHaveText(['sea', URDU])
    await page.keyboard.press('Escape')
    await expect(recent).toBeHidden()
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(recent.getByRole('link', { name: 'sea' })).toBeFocused()
    // With the mouse, the field keeps its focus.
    await field.focus()
    await recent.getByRole('button', { name: clear }).click()
    await expect(recent).toBeHidden()
    await expect(field).toBeFocused()
    await page.reload()
    await field.focus()
    await expect(field).toHaveRole('combobox')
    await expect(recent).toBeHidden()
  })
}

test('a suggested title stands out from its kind, on the page and in the dialog', async ({ page }) => {
  await page.goto('/search')
  const inPage = page.locator('main form')
  const inDialog = page.getByRole('dialog').locator('form')
  for (const form of [inPage, inDialog]) {
    if (form === inDialog) await page.locator('[data-open-search]:visible').first().click()
    await form.locator('input[name=q]').pressSequentially('river')
    const option = form.getByRole('option').first()
    await expect(option).toBeVisible()
    const [title, kind] = await option.locator('bdi, small').evaluateAll((parts) =>
      parts.map((part) => {
        const { color, fontSize } = getComputedStyle(part)
        return { color, size: Number.parseFloat(fontSize) }
      }),
    )
    expect(title!.size).toBeGreaterThanOrEqual(kind!.size * 1.3)
    expect(title!.color).not.toBe(kind!.color)
    expect(title!.color).toBe(await page.locator('body').evaluate((body) => getComputedStyle(body).color))
  }
})

test('Enter searches for what is typed, not for what an earlier text was about', async ({ page }) => {
  await page.goto('/search', { waitUntil: 'networkidle' })
  const field = page.locator('main input[name=q]')
  // In one step, so that no further suggestions follow.
  await field.fill('river')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /./)
  // The next suggestions do not come.
  await page.route('**/fragments/search-suggestions/**', () => {})
  await field.pressSequentially(' ormara')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=river(?:\+|%20)ormara$/)
})

test('suggestions that come after Escape stay away', async ({ page }) => {
  await page.goto('/search', { waitUntil: 'networkidle' })
  const field = page.locator('main input[name=q]')
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/fragments/search-suggestions/**', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response }).catch(() => undefined)
  })
  const asked = page.waitForRequest('**/fragments/search-suggestions/**')
  await field.fill('river')
  await asked
  // There is no list yet: recent searches are not shown for a text.
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  answer()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(field).toHaveAttribute('aria-expanded', 'false')
})
