/** Typing Urdu in the editor: the phonetic layout, and the keyboard on the screen. */
import { expect, test, type Page } from '@playwright/test'
import { openEditorPage, openText, storedText } from './editor-page/open.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles } from './staff-articles.ts'

const text = (page: Page) => page.locator('.ProseMirror')

test.describe('typing Urdu', () => {
  test('the phonetic layout types Urdu in Urdu paragraphs only, and is undone like other typing', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await openEditorPage(page)
    await openText(page, '<p>متن</p><p lang="en" dir="ltr">text</p>', 'ur')
    await expect(page.getByRole('region', { name: 'Typing Urdu' })).toBeHidden()
    await text(page).getByText('متن').click()
    await page.getByRole('switch', { name: 'Phonetic' }).click()
    await page.keyboard.press('End')
    // Typing without a pause of a second is one step of undo, however busy the machine is.
    await page.clock.pauseAt(3_600_000)
    await page.keyboard.type(' zndo bad.')
    await expect.poll(() => storedText(page)).toContain('<p>متن زندہ باد۔</p>')
    await page.keyboard.press('Control+z')
    await expect.poll(() => storedText(page)).toContain('<p>متن</p>')
    await page.clock.resume()
    await text(page).getByText('text').click()
    await expect(page.getByRole('region', { name: 'Typing Urdu' })).toBeHidden()
    await page.keyboard.press('End')
    await page.keyboard.type(' and')
    await expect.poll(() => storedText(page)).toContain('text and')
  })

  test('the on-screen keyboard types at the cursor, with the mouse and with its own keys', async ({ page }) => {
    await openEditorPage(page, { interfaceIn: 'ur' })
    await openText(page, '<p>متن</p>', 'ur')
    await text(page).getByText('متن').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Control+Alt+y')
    const keyboard = page.getByRole('group', { name: 'اسکرین کی بورڈ' })
    await keyboard.getByRole('button', { name: 'ڑ', exact: true }).click()
    await keyboard.getByRole('button', { name: 'ے', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => storedText(page)).toBe('<p>متنڑے</p>')
    await keyboard.getByRole('button', { name: 'پچھلا حرف مٹائیں' }).click()
    await keyboard.getByRole('button', { name: 'اعراب، ہندسے اور اوقاف' }).click()
    await keyboard.getByRole('button', { name: 'زبر', exact: true }).click()
    await expect.poll(() => storedText(page)).toBe('<p>متنڑ\u064e</p>')
    await page.keyboard.press('Control+Alt+y')
    await expect(keyboard).toBeHidden()
  })
})

/** How far the line at the cursor reaches below the upper edge of the keyboard; negative above it. */
function hiddenByKeyboard(page: Page): Promise<number> {
  return page.evaluate(() => {
    const line = document.getSelection()?.getRangeAt(0).getClientRects()[0]
    const keyboard = document.querySelector('.urdu-typing')?.getBoundingClientRect()
    return Math.round((line?.bottom ?? Infinity) - (keyboard?.top ?? 0))
  })
}

for (const width of [360, 1024]) {
  test(`the keyboard on the screen never stands over the line that is written, at ${width} pixels`, async ({
    page,
    request,
  }) => {
    const staff = await StaffArticles.open(request)
    // One paragraph that is higher than the screen.
    const description = `<p>${'دریا کے کنارے ایک پرانی چوکی ہے۔ '.repeat(60)}</p>`
    const { id } = await staff.add({ title: 'پرانی چوکی', category: 'in-focus-urdu', description })
    await page.setViewportSize({ width, height: 740 })
    await signInTo(page, `/admin/new-article/${id}`)
    await text(page).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+Alt+y')
    const keyboard = page.getByRole('group', { name: 'On-screen keyboard' })
    await expect(keyboard).toBeVisible()
    await expect.poll(() => hiddenByKeyboard(page)).toBeLessThan(0)
    for (let letter = 0; letter < 3; letter += 1) {
      await page.keyboard.press('Enter')
      await keyboard.getByRole('button', { name: 'ڑ', exact: true }).click()
      await expect.poll(() => hiddenByKeyboard(page)).toBeLessThan(0)
    }
  })
}
