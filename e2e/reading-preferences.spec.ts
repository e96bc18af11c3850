/** Reading settings: chosen in the panel, kept on the device and applied before the first paint. */
import { expect, test, type Page } from '@playwright/test'
import { preferences } from '#shared/i18n/en/preferences.ts'
import { expectAccessible } from './screen-checks.ts'

/** How the page looks in its first frame, before any module script can have run. */
type FirstFrame = { background: string; size: string; font: string; leading: string }

function recordFirstFrame(): void {
  const record = () => {
    if (!document.body?.firstElementChild) {
      requestAnimationFrame(record)
      return
    }
    const { backgroundColor: background, fontSize: size, fontFamily: font } = getComputedStyle(document.documentElement)
    const leading = getComputedStyle(document.documentElement).getPropertyValue('--leading')
    Object.assign(globalThis, { firstFrame: { background, size, font, leading } })
  }
  requestAnimationFrame(record)
}

async function firstFrame(page: Page, path: string): Promise<FirstFrame> {
  await page.goto(path)
  return page.evaluate(() => (globalThis as unknown as { firstFrame: FirstFrame }).firstFrame)
}

const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(18, 19, 23)'

test('choices made in the panel apply at once, in other tabs, and before the first paint of later pages', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const other = await context.newPage()
  await other.goto('/hilal-urdu')
  await page.goto('/hilal-urdu')
  const root = page.locator('html')
  await expect(root).toHaveCSS('background-color', LIGHT)

  // By keyboard alone: focus lands in the first group, and arrow keys choose.
  const opener = page.getByRole('button', { name: 'مطالعے کی ترتیبات' })
  await opener.press('Enter')
  const panel = page.getByRole('dialog', { name: 'مطالعے کی ترتیبات' })
  await expect(panel.getByRole('radio', { name: 'خودکار' })).toBeFocused()
  await expectAccessible(page, 'the settings, light')
  await page.keyboard.press('ArrowUp')
  await expect(panel.getByRole('radio', { name: 'تاریک' })).toBeChecked()
  await expect(root).toHaveCSS('background-color', DARK)
  await panel.getByRole('radio', { name: 'بہت بڑا', exact: true }).check()
  await panel.getByRole('radio', { name: 'نسخ', exact: true }).check()
  await expect(root).toHaveCSS('font-size', '21px')
  await expect(other.locator('html')).toHaveCSS('background-color', DARK)
  await expectAccessible(page, 'the settings, dark, larger, Naskh')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()

  // Nothing but the inline script may be needed for the first frame.
  await other.route('**/*.js', (route) => route.abort())
  await other.addInitScript(recordFirstFrame)
  const look = await firstFrame(other, '/hilal-urdu')
  expect(look).toMatchObject({ background: DARK, size: '21px', leading: '1.95' })
  expect(look.font).toMatch(/^"?Hilal Naskh/)
  expect((await firstFrame(other, '/')).background).toBe(DARK)
  expect(await other.locator('meta[name=theme-color]').getAttribute('media')).toBe('all')
})

test('without storage, choices last as long as the page; without a choice, the system decides', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark' })
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('Storage is refused.', 'SecurityError')
      },
    })
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('background-color', DARK)
  await page.getByRole('button', { name: 'Reading settings' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Light' }).check()
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT)
  await expect(page.getByRole('dialog')).toContainText(preferences.refused)
  await page.getByRole('dialog').getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveCSS('background-color', DARK)
  // Paper stays white.
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT)
  await context.close()

  const plain = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const still = await plain.newPage()
  await still.goto('/')
  await expect(still.locator('html')).toHaveCSS('background-color', DARK)
  await expect(still.locator('[data-action=preferences]')).toBeHidden()
  // What only a script could send is not offered either.
  for (const path of ['/login', '/sign-up', '/account', '/change-password']) {
    await still.goto(path)
    await expect(still.locator('noscript p').last()).toBeVisible()
    await expect(still.locator('main :is(button, input):visible')).toHaveCount(0)
  }
  await plain.close()
})
