/** The menus beside the text and the blocks that they insert, with the keyboard, in both languages. */
import { expect, type Page } from '@playwright/test'
import { openEditorPage, openText, paste, sameMarkup, storedText, writeAtEnd } from './editor-page/open.ts'
import { test } from './editor-page/shared-page.ts'
import { expectAccessible } from './screen-checks.ts'

const text = (page: Page) => page.locator('.ProseMirror').first()
const blocks = (page: Page) => page.getByRole('listbox', { name: /^(?:Insert a block|متن میں شامل کریں)$/ })
const bubble = (page: Page) => page.getByRole('toolbar', { name: /^(?:Selected words|منتخب الفاظ)$/ })
const expectStored = async (page: Page, html: string) => expect.poll(() => storedText(page)).toBe(html)

test('the menu at the selection formats words, covers none of them, and is reached and left by keyboard', async ({
  editorPage: page,
}) => {
  await openText(page, '<p>the first line</p><p>the second line</p>')
  await text(page).getByText('the second line').selectText()
  await expect(bubble(page)).toBeVisible()
  await expect(async () => {
    const [menu, line] = [await bubble(page).boundingBox(), await text(page).getByText('second').boundingBox()]
    if (!menu || !line) throw new Error('nothing there')
    expect(menu.y + menu.height <= line.y || menu.y >= line.y + line.height).toBe(true)
  }).toPass()
  // Below the toolbar there is no room above a line: the menu leaves the next one to be read.
  await text(page).getByText('the first line').selectText()
  await expect(async () => {
    const [menu, line] = [await bubble(page).boundingBox(), await text(page).getByText('second').boundingBox()]
    if (!menu || !line) throw new Error('nothing there')
    expect(menu.y).toBeGreaterThanOrEqual(line.y + line.height - 1)
  }).toPass()
  await text(page).getByText('the second line').selectText()
  await page.keyboard.press('Alt+F10')
  await expect(bubble(page).getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectStored(page, '<p>the first line</p><p><strong>the second line</strong></p>')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await expect(bubble(page).getByRole('button', { name: 'Italic' })).toBeFocused()
  await expectAccessible(page, 'the menu at the selection')
  await page.keyboard.press('Escape')
  await expect(bubble(page)).toBeHidden()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expectStored(page, '<p>the first line</p><p><strong>the second line!</strong></p>')
})

test('the menu of blocks opens at a slash, is filtered by typing, and leaves the slash on Escape', async ({
  editorPage: page,
}) => {
  await openText(page, '<p>before</p>')
  await writeAtEnd(page, ' and/or')
  await expect(blocks(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await expect(blocks(page).getByRole('option', { selected: true })).toHaveText('Heading 2')
  const active = await blocks(page).getByRole('option', { name: 'Heading 3' }).getAttribute('id')
  await page.keyboard.press('ArrowDown')
  await expect(text(page)).toHaveAttribute('aria-activedescendant', active ?? '')
  await expectAccessible(page, 'the menu of blocks')
  await page.keyboard.press('Escape')
  await expect(blocks(page)).toBeHidden()
  await expect(text(page)).not.toHaveAttribute('aria-activedescendant')
  await expectStored(page, '<p>before and/or</p><p>/</p>')

  await page.keyboard.press('Backspace')
  await page.keyboard.type('/pull')
  await expect(blocks(page).getByRole('option')).toHaveText(['Pull quote'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Stone remembers.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A mason')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await blocks(page).getByRole('option', { name: 'Tip' }).click()
  await page.keyboard.type('Bring boots.')
  await expectStored(
    page,
    '<p>before and/or</p><figure class="pull-quote"><blockquote>Stone remembers.</blockquote><figcaption>A mason</figcaption></figure>' +
      '<div class="callout callout-tip"><p>Bring boots.</p></div>',
  )
  await page.getByRole('group', { name: 'Callout' }).getByLabel('Kind of callout').selectOption('Warning')
  await expect.poll(() => storedText(page)).toContain('<div class="callout callout-warning">')
  await page.getByRole('button', { name: 'Remove the callout and keep its text' }).click()
  await expect.poll(() => storedText(page)).toMatch(/<p>Bring boots\.<\/p>$/)
  await page.keyboard.press('Control+z')
  await expect.poll(() => storedText(page)).toContain('<div class="callout callout-warning"><p>Bring boots.</p></div>')
})

test('in Urdu: footnotes, related articles and videos are inserted, numbered in its digits, and undone', async ({
  page,
}) => {
  await openEditorPage(page, { interfaceIn: 'ur' })
  await openText(page, '<p>دریا</p>', 'ur')
  await writeAtEnd(page, '')
  await page.keyboard.press('Control+Alt+f')
  const dialog = page.getByRole('dialog')
  const note = dialog.getByRole('textbox', { name: 'فٹ نوٹ کا متن' })
  await expect(note).toBeFocused()
  await page.keyboard.type('Gazetteer, 1893')
  await expectAccessible(page, 'the footnote dialog')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const withNote =
    '<p>دریا<sup class="footnote-ref">۱</sup></p><ol class="footnotes"><li lang="en" dir="ltr">Gazetteer, 1893</li></ol>'
  await expectStored(page, withNote)
  await page.keyboard.press('Control+z')
  await expectStored(page, '<p>دریا</p>')
  await page.keyboard.press('Control+Shift+z')
  await expectStored(page, withNote)
  await text(page).getByRole('button', { name: 'فٹ نوٹ: Gazetteer, 1893' }).click()
  await note.press('End')
  await page.keyboard.type(', p. 4')
  await dialog.getByRole('button', { name: 'محفوظ کریں' }).click()
  await expect.poll(() => storedText(page)).toContain('Gazetteer, 1893, p. 4</li>')

  await writeAtEnd(page, '')
  await page.keyboard.press('Enter')
  await paste(page, { text: 'https://youtu.be/YE7VzlLtp-4?t=3' })
  await expect
    .poll(() => storedText(page))
    .toContain('src="https://www.youtube-nocookie.com/embed/YE7VzlLtp-4?start=3"')
  await page.keyboard.press('Control+z')
  await expectStored(page, withNote.replace('1893', '1893, p. 4'))

  const answer = await page.request.get('/api/get-articles/?page=1&page_size=1')
  const [article] = (await answer.json()).data as { id: number; title: string }[]
  await writeAtEnd(page, '/متعلقہ')
  await expect(blocks(page).getByRole('option')).toHaveText(['متعلقہ مضمون'])
  await page.keyboard.press('Enter')
  await dialog.getByLabel('عنوان، قلم کار یا متن کے الفاظ').fill(article?.title ?? '')
  await dialog
    .getByRole('option', { name: article?.title ?? '' })
    .first()
    .click()
  await expect(text(page).locator('.related-article')).toContainText(article?.title ?? '')
  await expect
    .poll(() => storedText(page))
    .toContain(`<div class="related-article" data-article="${article?.id}"></div>`)
})

test('blocks are stored as they were opened, and a gallery is put in order', async ({ editorPage: page }) => {
  const picture = (alt: string) => `<figure><img src="/logo.png" alt="${alt}"><figcaption>${alt}</figcaption></figure>`
  const all =
    '<p>a<sup class="footnote-ref">1</sup></p>' +
    '<figure class="pull-quote"><blockquote>b<br>c</blockquote></figure>' +
    '<div class="callout callout-note"><p>d</p><ul><li>e</li></ul></div>' +
    `<div class="gallery">${picture('one')}${picture('two')}</div>` +
    '<div class="related-article" data-article="1"></div>' +
    '<p>end</p>'
  const notes = '<ol class="footnotes"><li>f <em>g</em></li></ol>'
  await openText(page, all + notes)
  await expect(page.getByText('This text contains elements')).toBeHidden()
  await writeAtEnd(page, '!')
  await expect
    .poll(async () => sameMarkup(page, await storedText(page), `${all.replace('end', 'end!')}${notes}`))
    .toBe('')
  await text(page).getByText('two').click()
  await page.getByRole('button', { name: 'Move this picture back' }).click()
  await expect.poll(() => storedText(page)).toContain(`${picture('two')}${picture('one')}`)
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await text(page).getByText('one').click()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect.poll(() => storedText(page)).not.toContain('gallery')
})
