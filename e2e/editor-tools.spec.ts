/** The editor's tools, with mouse and keyboard, in both languages. */
import { expect, type Page } from '@playwright/test'
import { openEditorPage, openText, paste, storedText, writeAtEnd } from './editor-page/open.ts'
import { test } from './editor-page/shared-page.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'

const RED_DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC'

const text = (page: Page) => page.locator('.ProseMirror')
const toolbar = (page: Page) => page.getByRole('toolbar', { name: /^(?:Formatting|تحریر کی آرائش)$/ })
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true })

test.describe('in English', () => {
  for (const [name, stored] of [
    ['Bold', '<p><strong>word</strong></p>'],
    ['Italic', '<p><em>word</em></p>'],
    ['Underline', '<p><u>word</u></p>'],
    ['Strike through', '<p><s>word</s></p>'],
    ['Subscript', '<p><sub>word</sub></p>'],
    ['Superscript', '<p><sup>word</sup></p>'],
    ['Numbered list', '<ol><li>word</li></ol>'],
    ['Bulleted list', '<ul><li>word</li></ul>'],
    ['Check list', '<ul data-type="taskList"><li data-checked="false">word</li></ul>'],
    ['Increase indent', '<p class="ql-indent-1">word</p>'],
    ['Right-to-left', '<p dir="rtl" lang="ur">word</p>'],
    ['Align centre', '<p class="ql-align-center">word</p>'],
    ['Align right', '<p class="ql-align-right">word</p>'],
    ['Justify', '<p class="ql-align-justify">word</p>'],
    ['Quotation', '<blockquote>word</blockquote>'],
    ['Code block', '<pre><code>word</code></pre>'],
    ['Poem', '<div class="verse"><p>word</p></div>'],
  ] as const) {
    test(`${name} is set and removed`, async ({ editorPage: page }) => {
      await openText(page, '<p>word</p>')
      await text(page).getByText('word').selectText()
      await tool(page, name).click()
      await expect.poll(() => storedText(page)).toBe(stored)
      await tool(page, 'Undo').click()
      await expect.poll(() => storedText(page)).toBe('<p>word</p>')
    })
  }

  test('paragraph types, fonts, sizes and colours are chosen and cleared', async ({ editorPage: page }) => {
    await openText(page, '<p>word</p>')
    await text(page).getByText('word').selectText()
    await page.getByRole('combobox', { name: 'Paragraph type' }).selectOption('Heading 3')
    await page.getByRole('combobox', { name: 'Font' }).selectOption('Georgia')
    await page.getByRole('combobox', { name: 'Size' }).selectOption('24px')
    await tool(page, 'Text colour').click()
    await page.getByRole('button', { name: 'Text colour #c91400' }).click()
    expect(await storedText(page)).toBe(
      '<h3><span class="ql-font-georgia ql-size-24px" style="color: #c91400">word</span></h3>',
    )
    await expect(page.getByRole('combobox', { name: 'Size' })).toHaveValue('24px')
    await tool(page, 'Clear formatting').click()
    await expect.poll(() => storedText(page)).toBe('<p>word</p>')
  })

  test('one second of typing is undone at once; the opened content is never undone', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await openEditorPage(page)
    await openText(page, '<p>before</p>')
    await expect(tool(page, 'Undo')).toBeDisabled()
    // From here on, typing takes no time, however busy the machine is.
    await page.clock.pauseAt(3_600_000)
    await writeAtEnd(page, ' one')
    await page.clock.fastForward(500)
    await page.keyboard.type(' two')
    await page.clock.fastForward(1100)
    await page.keyboard.type(' three')
    expect(await storedText(page)).toBe('<p>before one two three</p>')
    await page.keyboard.press('Control+z')
    expect(await storedText(page)).toBe('<p>before one two</p>')
    await page.keyboard.press('Control+z')
    expect(await storedText(page)).toBe('<p>before</p>')
    await page.keyboard.press('Control+z')
    expect(await storedText(page)).toBe('<p>before</p>')
  })

  test('a key that moves the cursor to the start right after the focus keeps it there', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await openEditorPage(page)
    await openText(page, '<p>before after</p>')
    // No time passes between the focus and the key, as on a computer that was busy and has both to handle.
    await page.clock.pauseAt(3_600_000)
    await writeAtEnd(page, '')
    await page.keyboard.press('Home')
    await page.keyboard.type('!')
    await expect.poll(() => storedText(page)).toBe('<p>!before after</p>')
  })

  test('a link is created with Ctrl+K, rejected if invalid, changed and removed', async ({ editorPage: page }) => {
    await openText(page, '<p>read this</p>')
    await text(page).getByText('read this').selectText()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    // The dialog moves the focus into its first field once it is drawn; typed before that, the address would land there.
    await expect(dialog.getByLabel('Text', { exact: true })).toBeFocused()
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Save the link' }).click()
    await expect(dialog.getByText('A link must be a web address')).toBeVisible()
    await dialog.getByLabel('Address').fill('editor@hilal.example')
    await dialog.getByLabel('Address').press('Enter')
    await expect(dialog).toBeHidden()
    expect(await storedText(page)).toBe('<p><a href="mailto:editor@hilal.example">read this</a></p>')
    await tool(page, 'Link').click()
    await expect(dialog.getByLabel('Text', { exact: true })).toBeFocused()
    await dialog.getByLabel('Text', { exact: true }).fill('the paper')
    await dialog.getByLabel('Address').fill('example.org/paper')
    await dialog.getByRole('button', { name: 'Save the link' }).click()
    await expect(dialog).toBeHidden()
    expect(await storedText(page)).toBe(
      '<p><a href="https://example.org/paper" target="_blank" rel="noopener noreferrer">the paper</a></p>',
    )
    await tool(page, 'Link').click()
    await dialog.getByRole('button', { name: 'Remove the link' }).click()
    await expect.poll(() => storedText(page)).toBe('<p>the paper</p>')
  })

  test('leaving the link and video dialogs with Escape keeps the cursor where it was', async ({ editorPage: page }) => {
    for (const name of ['Link', 'Video']) {
      await openText(page, '<p>before after</p>')
      await text(page).click()
      await page.keyboard.press('Home')
      for (let step = 0; step < 'before'.length; step += 1) await page.keyboard.press('ArrowRight')
      await tool(page, name).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(text(page)).toBeFocused()
      await page.keyboard.type('!')
      await expect.poll(() => storedText(page)).toBe('<p>before! after</p>')
    }
  })

  test('common tools are always shown, the others at the press of a button', async ({ editorPage: page }) => {
    const more = tool(page, 'More')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    for (const name of ['Bold', 'Link', 'Quotation']) await expect(tool(page, name)).toBeVisible()
    await expect(tool(page, 'Subscript')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('combobox', { name: 'Font' })).toBeFocused()
  })

  test('a video of the two supported sites is inserted; others are rejected', async ({ editorPage: page }) => {
    await openText(page, '<p>see</p>')
    await text(page).getByText('see').click()
    await tool(page, 'Video').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address of the video').fill('https://example.org/video.mp4')
    await dialog.getByRole('button', { name: 'Insert the video' }).click()
    await expect(dialog.getByText('Only YouTube and Vimeo videos')).toBeVisible()
    await dialog.getByLabel('Address of the video').fill('youtu.be/YE7VzlLtp-4')
    await dialog.getByLabel('Title').fill('The river')
    await dialog.getByRole('button', { name: 'Insert the video' }).click()
    await expect(text(page).getByText('The river')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await storedText(page)).toContain(
      'src="https://www.youtube-nocookie.com/embed/YE7VzlLtp-4" title="The river"',
    )
  })

  test('a table gets rows, columns and a caption', async ({ editorPage: page }) => {
    await openText(page, '')
    await text(page).click()
    await tool(page, 'Table').click()
    await page.keyboard.type('Month')
    await tool(page, 'Row below').click()
    await tool(page, 'Delete the column').click()
    await tool(page, 'Caption of the table').click()
    await page.getByRole('dialog').getByLabel('Caption of the table').fill('Rain')
    await page.getByRole('dialog').getByRole('button', { name: 'Save the caption' }).click()
    await expect(text(page).locator('caption')).toHaveText('Rain')
    await expect(text(page).locator('tr')).toHaveCount(4)
    await expect(text(page).locator('tr').first().locator('th')).toHaveCount(2)
    await tool(page, 'Delete the table').click()
    await expect(text(page).locator('table')).toHaveCount(0)
  })

  test('counts characters and words in either script', async ({ editorPage: page }) => {
    await openText(page, '<p>One \u2060two</p><p>خوب\u200cصورت کتاب</p>')
    await expect(page.getByText('· 4 words')).toBeVisible()
    await writeAtEnd(page, ' پانچ چھ')
    await expect(page.getByText('· 6 words')).toBeVisible()
    // As the server counts: without what nobody sees.
    await expect(page.locator('.editor-counter')).toHaveText(/^28 characters/)
  })

  test('a key acts at the cursor before the browser has reported its move', async ({ editorPage: page }) => {
    await openText(page, '<p>the road bends</p>')
    await text(page)
      .getByText('the road bends')
      .click({ position: { x: 2, y: 8 } })
    await text(page).evaluate((editor) => {
      const line = editor.querySelector('p')?.firstChild
      if (!line) throw new Error('no line')
      getSelection()?.collapse(line, 'the road'.length)
      editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }))
    })
    await expect.poll(() => storedText(page)).toBe('<p>the road</p><p> bends</p>')
  })

  test('the toolbar is a single tab stop with arrow-key navigation', async ({ editorPage: page }) => {
    await openText(page, '<p>word</p>')
    const kind = page.getByRole('combobox', { name: 'Paragraph type' })
    await kind.focus()
    await page.keyboard.press('End')
    await expect(tool(page, 'Clear formatting')).toBeFocused()
    // The first tool: there is nothing to undo.
    const first = tool(page, 'Find and replace')
    await page.keyboard.press('ArrowRight')
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(kind).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(first).toBeFocused()
  })
})

test('pasted pictures are uploaded in place, described and resized', async ({ page }) => {
  await signInTo(page, '/admin/dashboard')
  await openEditorPage(page)
  await openText(page, '<p>before</p>')
  await writeAtEnd(page, '')
  await paste(page, { files: [{ name: 'dot.png', type: 'image/png', base64: RED_DOT }] })
  await expect
    .poll(() => storedText(page))
    .toMatch(/<figure><img src="\/media\/[^"]+" alt="" width="8" height="8"><\/figure>/)
  await text(page).locator('figure img').click()
  await page.getByLabel('Description (alt text)').fill('A red dot')
  await page.getByRole('group', { name: 'Picture' }).getByLabel('Size').selectOption('Small')
  // Square, like the picture.
  const shown = await text(page).locator('figure img').boundingBox()
  expect(shown?.height).toBeCloseTo(shown?.width ?? 0, 0)
  await text(page).locator('figcaption').click()
  await page.keyboard.type('Red')
  expect(await storedText(page)).toMatch(
    /^<p>before<\/p><figure class="size-small"><img src="\/media\/[^"]+" alt="A red dot" width="8" height="8"><figcaption>Red<\/figcaption><\/figure>/,
  )
})

test('a picture that fails to upload is reported, retried or removed', async ({ page }) => {
  await openEditorPage(page)
  await openText(page, '<p>before</p>')
  await writeAtEnd(page, '')
  await paste(page, { files: [{ name: 'a.svg', type: 'image/svg+xml', base64: btoa('<svg/>') }] })
  await expect(page.getByText('Not inserted: a.svg.')).toBeVisible()
  await paste(page, { files: [{ name: 'dot.png', type: 'image/png', base64: RED_DOT }] })
  await expect(page.getByText('Image upload failed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(text(page).locator('figure')).toHaveCount(0)
  expect(await storedText(page)).toBe('<p>before</p>')
})

for (const language of ['en', 'ur'] as const) {
  for (const width of [360, 1440]) {
    test(`the editor is accessible at ${width} pixels, in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await openEditorPage(page, { interfaceIn: language })
      await openText(
        page,
        '<h2>دریا</h2><p>متن کا پیرا</p><ul data-type="taskList"><li data-checked="true">ہو گیا</li></ul><figure><img src="/logo.png" alt=""><figcaption>عبارت</figcaption></figure><table><tbody><tr><th>ا</th><td>ب</td></tr></tbody></table>',
        'ur',
      )
      await text(page).locator('td').click()
      await expect(toolbar(page)).toBeVisible()
      await expectAccessible(page, 'a cell of a table')
      await text(page).locator('figcaption').click()
      await page.keyboard.press('Control+Alt+y')
      await expect(page.locator('.urdu-keyboard')).toBeVisible()
      await expectAccessible(page, 'the keyboard on the screen')
    })
  }
}
