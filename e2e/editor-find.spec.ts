/** Finding and replacing words in the editor, and links to our own articles, by keyboard and in both scripts. */
import { expect, type Page } from '@playwright/test'
import { openEditorPage, openText, storedText } from './editor-page/open.ts'
import { test } from './editor-page/shared-page.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles } from './staff-articles.ts'

const text = (page: Page) => page.locator('.ProseMirror')
const bar = (page: Page) => page.getByRole('search')
const words = (page: Page) => bar(page).getByRole('textbox', { name: 'Find', exact: true })

/** Opens the bar from the text, as somebody does who writes. */
async function press(page: Page, keys: string): Promise<void> {
  await page.evaluate(() => globalThis.editorPage.toEnd())
  await page.keyboard.press(keys)
  await expect(words(page)).toBeFocused()
}

test('Ctrl+F goes through the places where words are, and Escape leads to the one that is shown', async ({
  editorPage: page,
}) => {
  await openText(page, '<p>The Valley, and the vall<strong>ey</strong> below</p><h2>A valley</h2>')
  await press(page, 'Control+f')
  await page.keyboard.type('valley')
  await expect(bar(page).getByRole('status')).toHaveText('1 of 3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('status')).toHaveText('3 of 3')
  await page.keyboard.press('Shift+Enter')
  await expect(bar(page).getByRole('status')).toHaveText('2 of 3')
  await bar(page).getByRole('checkbox', { name: 'Exactly as written' }).check()
  await expect(bar(page).getByRole('status')).toHaveText('1 of 2')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await page.keyboard.type('dale')
  await expect.poll(() => storedText(page)).toContain('the dale below')
})

test('what is typed right after the bar or a dialog is closed with Escape is in the text', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await openEditorPage(page)
  await openText(page, '<p>one valley</p>')
  await press(page, 'Control+f')
  await page.keyboard.type('valley')
  await expect(bar(page).getByRole('status')).toHaveText('1 of 1')
  // No frame is drawn between the two keys, as on a computer that was busy and has both to handle.
  await page.clock.pauseAt(3_600_000)
  await page.keyboard.press('Escape')
  await page.keyboard.type('dale')
  expect(await storedText(page)).toBe('<p>one dale</p>')
  await page.clock.resume()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByLabel('Text', { exact: true })).toBeFocused()
  await page.clock.pauseAt(7_200_000)
  await page.keyboard.press('Escape')
  await page.keyboard.type('s')
  expect(await storedText(page)).toBe('<p>one dales</p>')
})

test('replacing one goes on to the next, and undo takes all back as one step', async ({ editorPage: page }) => {
  const html = '<p>one <em>army</em> and Army and army</p><p>army</p>'
  await openText(page, html)
  await press(page, 'Control+h')
  await page.keyboard.type('army')
  await page.keyboard.press('Tab')
  const replacement = bar(page).getByRole('textbox', { name: 'Replace with' })
  await replacement.fill('armyman')
  await expect(bar(page).getByRole('status')).toHaveText('1 of 4')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedText(page)).toBe('<p>one <em>armyman</em> and Army and army</p><p>army</p>')
  await bar(page).getByRole('button', { name: 'Replace all' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('4 places replaced')
  await bar(page).getByRole('button', { name: 'Close finding' }).click()
  await page.keyboard.press('Control+z')
  await expect.poll(() => storedText(page)).toBe('<p>one <em>armyman</em> and Army and army</p><p>army</p>')
  await page.keyboard.press('Control+z')
  await expect.poll(() => storedText(page)).toBe(html)
})

test('Urdu words are found however their letters were typed, and replaced', async ({ editorPage: page }) => {
  await openText(page, '<p>پاكستان زندہ باد، پاکِستان</p>', 'ur')
  await press(page, 'Control+h')
  await words(page).fill('پاکستان')
  await expect(bar(page).getByRole('status')).toHaveText('1 of 2')
  await expect(words(page)).toHaveCSS('direction', 'rtl')
  await bar(page).getByRole('textbox', { name: 'Replace with' }).fill('وطن')
  await bar(page).getByRole('button', { name: 'Replace all' }).click()
  await expect.poll(() => storedText(page)).toBe('<p>وطن زندہ باد، وطن</p>')
})

test('words in the link dialog find our own article, whose address is one of this site', async ({
  editorPage: page,
}) => {
  const { data } = await (await page.request.get('/api/get-articles/?page=1&page_size=1&q=Siachen')).json()
  const [article] = data as { id: number; title: string }[]
  if (!article) throw new Error('The demo has no article to link to')
  await openText(page, '<p>Read this too</p>')
  await text(page).getByText('Read this too').selectText()
  await page.keyboard.press('Control+k')
  const address = page.getByRole('textbox', { name: 'Address' })
  const first = page.getByRole('listbox').getByRole('option').first()
  await address.fill(article.title)
  await expect(first).toContainText(article.title)
  // Typed again, the words find at once what they have found before.
  await address.fill('')
  await expect(first).toHaveCount(0)
  await address.fill(article.title)
  await expect(first).toContainText(article.title)
  await page.keyboard.press('Enter')
  await expect(address).toHaveValue(`/article/${article.id}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => storedText(page)).toBe(`<p><a href="/article/${article.id}">Read this too</a></p>`)
})

test('what is typed while the bar is still being loaded is looked for', async ({ page, request }) => {
  const staff = await StaffArticles.open(request)
  const { id } = await staff.add({ title: 'A slow line' })
  const isLet = Promise.withResolvers<void>()
  await page.route(/find-bar[^/]*\.js/, async (route) => {
    await isLet.promise
    await route.continue()
  })
  await signInTo(page, `/admin/new-article/${id}`)
  await text(page).click()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('second')
  await expect(words(page)).toHaveValue('second')
  isLet.resolve()
  await expect(bar(page).getByRole('status')).toHaveText('1 of 1')
  await page.keyboard.type(' bend')
  await expect(words(page)).toHaveValue('second bend')
  await expect(bar(page).getByRole('status')).toHaveText('1 of 1')
  await expect(text(page)).toContainText('Along the river the road bends twice')
  // Where it is, can be seen.
  await expect(text(page).locator('.find-current')).toHaveCSS('background-color', 'rgb(255, 207, 102)')
})
