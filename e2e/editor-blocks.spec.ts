/** Lists, quotations, poems and code over several selected lines: set by one click, removed by the next. */
import { expect, type Page } from '@playwright/test'
import { openEditorPage, openText, storedText } from './editor-page/open.ts'
import { test } from './editor-page/shared-page.ts'

const text = (page: Page) => page.locator('.ProseMirror')
const toolbar = (page: Page) => page.getByRole('toolbar', { name: /^(?:Formatting|تحریر کی آرائش)$/ })
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true })

const TASKS = (...lines: string[]) =>
  `<ul data-type="taskList">${lines.map((line) => `<li data-checked="false">${line}</li>`).join('')}</ul>`

const LISTS = [
  ['Numbered list', '<ol><li>line 1</li><li>line 2</li></ol>'],
  ['Bulleted list', '<ul><li>line 1</li><li>line 2</li></ul>'],
  ['Check list', TASKS('line 1', 'line 2')],
] as const

const KINDS = [
  ...LISTS,
  ['Quotation', '<blockquote><p>line 1</p><p>line 2</p></blockquote>'],
  ['Code block', '<pre><code>line 1</code></pre><pre><code>line 2</code></pre>'],
  ['Poem', '<div class="verse"><p>line 1</p><p>line 2</p></div>'],
] as const

/** The visible text, and whether the tool is shown as pressed. */
async function expectText(page: Page, name: string, { stored, pressed }: { stored: string; pressed: boolean }) {
  await expect.poll(() => storedText(page)).toBe(stored)
  if (pressed) await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
  else await expect(tool(page, name)).not.toHaveAttribute('aria-pressed', 'true')
}

async function selectAll(page: Page): Promise<void> {
  await text(page).focus()
  await page.keyboard.press('Control+a')
}

/** Drags the mouse from one line to another. */
async function selectFrom(page: Page, first: string, last: string): Promise<void> {
  const [from, to] = [await text(page).getByText(first).boundingBox(), await text(page).getByText(last).boundingBox()]
  if (!from || !to) throw new Error('no such line')
  await page.mouse.move(from.x + 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 4 })
  await page.mouse.up()
}

for (const [name, stored] of KINDS) {
  test(`${name} is set on everything, removed by a second click, and undone`, async ({ page }) => {
    const plain = '<p>line 1</p><p>line 2</p>'
    await page.clock.install()
    await openEditorPage(page)
    await openText(page, '')
    await text(page).click()
    await page.keyboard.type('line 1')
    await page.keyboard.press('Enter')
    await page.keyboard.type('line 2')
    await page.clock.fastForward(1100)
    await page.keyboard.press('Control+a')
    await tool(page, name).click()
    await expectText(page, name, { stored, pressed: true })
    await page.clock.fastForward(1100)
    await tool(page, name).click()
    await expectText(page, name, { stored: plain, pressed: false })
    await page.clock.fastForward(1100)
    await page.keyboard.press('Control+z')
    await expectText(page, name, { stored, pressed: true })
    await page.keyboard.press('Control+z')
    await expectText(page, name, { stored: plain, pressed: false })
  })

  test(`${name} of existing content is removed by Ctrl+A and one click, and set again`, async ({
    editorPage: page,
  }) => {
    await openText(page, stored)
    await selectAll(page)
    await expectText(page, name, { stored, pressed: true })
    await tool(page, name).click()
    await expectText(page, name, { stored: '<p>line 1</p><p>line 2</p>', pressed: false })
    await tool(page, name).click()
    await expectText(page, name, { stored, pressed: true })
  })

  test(`${name} is set on lines selected with the mouse and removed from them`, async ({ editorPage: page }) => {
    const all = '<p>before</p><p>line 1</p><p>line 2</p><p>after</p>'
    await openText(page, all)
    await selectFrom(page, 'line 1', 'line 2')
    await tool(page, name).click()
    await expectText(page, name, { stored: `<p>before</p>${stored}<p>after</p>`, pressed: true })
    await tool(page, name).click()
    await expectText(page, name, { stored: all, pressed: false })
  })
}

for (const [name, stored] of LISTS) {
  for (const mixed of [
    '<ul><li>line 1</li></ul><p>line 2</p>',
    '<p>line 1</p><ol><li>line 2</li></ol>',
    `${TASKS('line 1')}<ul><li>line 2</li></ul>`,
  ]) {
    test(`${name} makes one list of ${mixed}, and then none`, async ({ editorPage: page }) => {
      await openText(page, mixed)
      await selectAll(page)
      await expectText(page, name, { stored: mixed, pressed: false })
      await tool(page, name).click()
      await expectText(page, name, { stored, pressed: true })
      await tool(page, name).click()
      await expectText(page, name, { stored: '<p>line 1</p><p>line 2</p>', pressed: false })
    })
  }
}

test('items that are not selected stay in their lists', async ({ editorPage: page }) => {
  await openText(page, '<ul><li>one</li><li>two</li></ul><ol><li>three</li><li>four</li></ol>')
  await selectFrom(page, 'two', 'three')
  await tool(page, 'Numbered list').click()
  const stored = '<ul><li>one</li></ul><ol><li>two</li><li>three</li><li>four</li></ol>'
  await expectText(page, 'Numbered list', { stored, pressed: true })
  await tool(page, 'Numbered list').click()
  const freed = '<ul><li>one</li></ul><p>two</p><p>three</p><ol><li>four</li></ol>'
  await expectText(page, 'Numbered list', { stored: freed, pressed: false })
})

test('nested lists change their type in place and are removed at every level', async ({ editorPage: page }) => {
  await openText(page, '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>')
  await selectAll(page)
  await tool(page, 'Bulleted list').click()
  const stored = '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'
  await expectText(page, 'Bulleted list', { stored, pressed: true })
  await tool(page, 'Bulleted list').click()
  await expectText(page, 'Bulleted list', { stored: '<p>a</p><p>b</p><p>c</p>', pressed: false })
})

test('a partly quoted text becomes one quotation, and a picture stays a picture in code', async ({
  editorPage: page,
}) => {
  await openText(page, '<p>a</p><blockquote>b</blockquote><figure><img src="/logo.png" alt="logo"></figure>')
  await selectAll(page)
  await tool(page, 'Code block').click()
  await expect(text(page).locator('figure img')).toHaveCount(1)
  await tool(page, 'Code block').click()
  await tool(page, 'Quotation').click()
  await expect(text(page).locator('blockquote')).toHaveCount(1)
  await expect(text(page).locator('blockquote > *')).toHaveCount(3)
  await tool(page, 'Quotation').click()
  const stored = '<p>a</p><p>b</p><figure><img src="/logo.png" alt="logo"></figure>'
  await expectText(page, 'Quotation', { stored, pressed: false })
})

test('selecting all still deletes and replaces everything, including pictures and tables', async ({
  editorPage: page,
}) => {
  const ends =
    '<figure><img src="/logo.png" alt="logo"></figure><p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>'
  for (const [key, stored] of [
    ['Backspace', ''],
    ['x', '<p>x</p>'],
  ] as const) {
    await openText(page, ends)
    await selectAll(page)
    await tool(page, 'Numbered list').click()
    await tool(page, 'Numbered list').click()
    await page.keyboard.press(key)
    await expect.poll(() => storedText(page)).toBe(stored)
  }
})
