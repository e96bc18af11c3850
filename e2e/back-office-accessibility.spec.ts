/** Runs axe on every screen of the back-office: both languages, a desktop and a phone, light and dark. */
import { expect, test, type Page } from '@playwright/test'
import { FORM_PATHS, revisionsPath, SCREEN_PATHS } from '#shared/admin-paths.ts'
import { lists as listsEn } from '../admin/i18n/en/lists.ts'
import { shell as shellEn } from '../admin/i18n/en/shell.ts'
import { articles as articlesUr } from '../admin/i18n/ur/articles.ts'
import { lists as listsUr } from '../admin/i18n/ur/lists.ts'
import { shell as shellUr } from '../admin/i18n/ur/shell.ts'
import { urdu as urduUr } from '../admin/i18n/ur/urdu.ts'
import { NO_SCREEN, openScreen } from './open-screen.ts'
import { expectAccessibleInAllLooks } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'
import { findUrduFaults } from './urdu-checks.ts'

/** Every screen and list; of the forms, the article's, because the form journeys open the others. Ids are the demo's. */
const SCREENS = [
  ...Object.values(SCREEN_PATHS),
  ...Object.values(FORM_PATHS).map(({ list }) => list),
  `${SCREEN_PATHS.calendar}?view=week`,
  FORM_PATHS.article.create,
  FORM_PATHS.article.edit(2),
  revisionsPath(2),
  NO_SCREEN,
]

const WORDS = { en: { lists: listsEn, shell: shellEn }, ur: { lists: listsUr, shell: shellUr } }
const WIDTHS = [1440, 360]

async function check(page: Page, what: string, widths: readonly number[] = [360]): Promise<void> {
  await expectAccessibleInAllLooks(page, what, widths)
  if ((await page.locator('html').getAttribute('lang')) !== 'ur') return
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect.soft(await findUrduFaults(page), what).toEqual([])
}

for (const language of ['en', 'ur'] as const) {
  test(`axe finds no violations on any screen of the back-office, ${language}`, async ({ browser, baseURL }) => {
    const { lists, shell } = WORDS[language]
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const page = await context.newPage()
    await signInTo(page, '/admin/dashboard')
    for (const path of SCREENS) {
      await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 })
      await openScreen(page, path)
      await check(page, path, WIDTHS)
    }

    await openScreen(page, '/admin/packages-management')
    await page.getByRole('button', { name: shell.openMenu }).click()
    await check(page, 'the menu of a phone')
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^(Actions|اقدامات):/ })
      .first()
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    await check(page, 'the menu of a row')
    await page.getByRole('menuitem', { name: lists.remove, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check(page, 'the question before a delete')
    await context.close()
  })
}

test('on a phone the Urdu typing bar covers no control that an editor needs', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await context.addCookies([{ name: 'language', value: 'ur', url: baseURL ?? '' }])
  await signInTo(page, '/admin/new-article')
  await page.locator('#field-title').click()
  await expect(page.getByRole('region', { name: urduUr.title })).toBeVisible()
  // The click fails if another element would receive it.
  for (const name of [articlesUr.publish, articlesUr.saveDraft, articlesUr.preview]) {
    await page.getByRole('button', { name, exact: true }).click({ trial: true })
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const counter = await page.locator('.editor-counter').boundingBox()
  const bar = await page.getByRole('region', { name: urduUr.title }).boundingBox()
  expect((counter?.y ?? Infinity) + (counter?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.getByRole('switch', { name: urduUr.screenKeyboard }).click()
  await page.getByRole('button', { name: articlesUr.preview, exact: true }).click({ trial: true })
})

test('every focus stop of a form is visible, in dark mode too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await signInTo(page, '/admin/new-article')
  await page.locator('#field-title').focus()
  const stops: string[] = []
  for (;;) {
    const stop = await page.evaluate(() => {
      const field = document.activeElement
      if (!field || !document.querySelector('main')?.contains(field)) return null
      const style = getComputedStyle(field.closest('.body-editor:has(.article-body:focus)') ?? field)
      // The title and the text have a line beside them instead.
      const outline = style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineColor}`
      const line = style.boxShadow === 'none' ? '' : style.boxShadow
      const ring = outline || line || 'no ring'
      return `${field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.textContent}: ${ring}`
    })
    if (stop === null) break
    stops.push(stop)
    await page.keyboard.press('Tab')
  }
  expect(stops.length).toBeGreaterThan(8)
  expect(stops.filter((stop) => stop.endsWith('no ring'))).toEqual([])
})

test('the line at the cursor stays visible between the toolbar, the buttons and the on-screen keyboard', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await context.addCookies([{ name: 'language', value: 'ur', url: baseURL ?? '' }])
  await signInTo(page, '/admin/new-article')
  const text = page.getByRole('textbox', { name: articlesUr.content })
  const cursorIsInSight = () =>
    page.evaluate(() => {
      const selection = document.getSelection()
      const line = selection?.anchorNode?.parentElement?.closest('p')?.getBoundingClientRect()
      if (!line) return false
      const [x, middle] = [line.left + line.width / 2, line.top + line.height / 2]
      return document.elementFromPoint(x, middle)?.closest('.article-body') !== null
    })
  await text.click()
  for (let line = 1; line <= 18; line += 1) {
    await page.keyboard.insertText(`سطر ${line}`)
    await expect.poll(cursorIsInSight, { message: `line ${line}, written` }).toBe(true)
    if (line < 18) await page.keyboard.press('Enter')
  }
  await page.getByRole('switch', { name: urduUr.screenKeyboard }).click()
  for (let line = 17; line >= 1; line -= 1) {
    await page.keyboard.press('ArrowUp')
    await expect.poll(cursorIsInSight, { message: `line ${line}, gone back to` }).toBe(true)
  }
  for (let line = 2; line <= 18; line += 1) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(cursorIsInSight, { message: `line ${line}, above the keyboard` }).toBe(true)
  }
})
