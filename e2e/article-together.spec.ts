/** Several people with one article: notes on its words, presence and taking over, preview links, and the board. */
import { expect, test, type Page } from '@playwright/test'
import { anotherAdmin } from './api.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles, TEXT } from './staff-articles.ts'

const text = (page: Page) => page.locator('#field-description')

async function selectWord(page: Page, word: string): Promise<void> {
  const box = await text(page).evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    return null
  }, word)
  if (!box) throw new Error(`No such word: ${word}`)
  await page.mouse.dblclick(box.x, box.y)
}

test('two people in one article: notes stay on their words, each sees the other, and writing is taken over', async ({
  page: nida,
  browser,
  request,
}) => {
  const articles = await StaffArticles.open(request)
  const { id } = await articles.add({ title: 'The customs house' })
  await signInTo(nida, `/admin/new-article/${id}`)
  await expect(text(nida)).toContainText('bends twice')

  await selectWord(nida, 'bends')
  await nida.keyboard.press('Control+Alt+m')
  const composer = nida.getByRole('textbox', { name: 'Note on the selected words' })
  await expect(composer).toBeFocused()
  await composer.fill('Is it not three times?')
  await nida.keyboard.press('Control+Enter')
  await expect(text(nida).locator('mark.note-mark')).toHaveText('bends')
  const panel = nida.getByRole('region', { name: 'Notes' })
  await expect(panel.getByRole('listitem')).toContainText('Is it not three times?')
  await expectAccessible(nida, 'the notes of an article')

  // The note follows its word, and is no part of the text.
  await text(nida).click({ position: { x: 2, y: 10 } })
  await nida.keyboard.press('Control+Home')
  await nida.keyboard.type('In the hills, ')
  await expect.poll(async () => (await articles.read(id))['description']).toBe(`<p>In the hills, ${TEXT}</p>`)
  await expect(text(nida).locator('mark.note-mark')).toHaveText('bends')

  const context = await browser.newContext()
  const bilal = await context.newPage()
  await signInTo(bilal, `/admin/new-article/${id}`, await anotherAdmin(request, 'Bilal'))
  await expect(bilal.getByRole('status').getByText(/is writing in this article/)).toBeVisible()
  await expect(text(bilal)).toHaveAttribute('contenteditable', 'false')
  await expect(bilal.getByRole('textbox', { name: 'Title' })).toBeDisabled()
  await expect(bilal.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await expect(nida.getByText('Also open with: Bilal')).toBeVisible()

  // Moving an article to another stage leaves the text to whoever writes, who goes on.
  const stageOf = (page: Page) => page.getByRole('region', { name: 'Stage' })
  await stageOf(bilal).getByRole('button', { name: 'Submit for review' }).click()
  await expect(stageOf(bilal)).toContainText('Submitted')
  await nida.getByRole('tab', { name: 'Article' }).click()
  await expect(stageOf(nida)).toContainText('Submitted')

  await bilal.getByRole('tab', { name: 'Notes (1)' }).click()
  await bilal.getByRole('button', { name: 'Show in the text: bends' }).click()
  await expect(text(bilal).locator('mark.note-active')).toHaveText('bends')
  await bilal.getByRole('button', { name: 'Reply', exact: true }).click()
  await bilal.getByRole('textbox', { name: 'Reply' }).fill('Twice, on the map.')
  await bilal.getByRole('button', { name: 'Send reply' }).click()
  await expect(bilal.getByRole('region', { name: 'Notes' })).toContainText('Twice, on the map.')

  // What is being typed is saved before somebody else writes.
  await text(nida).click({ position: { x: 2, y: 10 } })
  await nida.keyboard.press('Control+End')
  await nida.keyboard.type(' It is empty.')
  await bilal.getByRole('button', { name: 'Take over' }).click()
  await bilal.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(nida.getByText('Bilal has taken over.')).toBeVisible()
  await expect(text(nida)).toHaveAttribute('contenteditable', 'false')
  await expect(text(bilal)).toHaveAttribute('contenteditable', 'true')
  await expect(text(bilal)).toContainText('It is empty.')
  await text(bilal).click({ position: { x: 2, y: 10 } })
  await bilal.keyboard.press('Control+Home')
  await bilal.keyboard.type('Far away: ')
  await expect.poll(async () => (await articles.read(id))['description']).toContain('Far away: In the hills')
  await nida.getByRole('button', { name: 'Show what was saved since' }).click()
  await expect(text(nida)).toContainText('Far away: In the hills')
  await expect(text(nida).locator('mark.note-mark')).toHaveText('bends')
  await nida.getByRole('tab', { name: /^Notes/ }).click()
  await nida.getByRole('button', { name: 'Resolve' }).click()
  await expect(nida.getByText('There are no open notes.')).toBeVisible()
  // As a tab is closed: a context that is closed does not tell its pages.
  await bilal.close({ runBeforeUnload: true })
  await expect(nida.getByText('Bilal has taken over.')).toHaveCount(0)
  await expect(text(nida)).toHaveAttribute('contenteditable', 'true')
  await context.close()
})

test('two tabs of one person in a published article: neither loses what the other has saved', async ({
  context,
  page: first,
  request,
}) => {
  const articles = await StaffArticles.open(request)
  const { id } = await articles.add({ title: 'In two tabs', status: 'Active' })
  const address = `/admin/new-article/${id}`
  await signInTo(first, address)
  await expect(text(first)).toHaveAttribute('contenteditable', 'true')

  const second = await context.newPage()
  await second.goto(address)
  await expect(second.getByText(/open in another tab or device of yours/)).toBeVisible()
  await expect(text(second)).toHaveAttribute('contenteditable', 'false')
  await expect(first.getByText('Also open in another tab or device of yours.')).toBeVisible()
  await second.getByRole('button', { name: 'Take over' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(first.getByText(/open in another tab or device of yours, where it can be changed/)).toBeVisible()
  await expect(text(second)).toHaveAttribute('contenteditable', 'true')
  await text(second).click({ position: { x: 2, y: 10 } })
  await second.keyboard.press('Control+End')
  await second.keyboard.press('Enter')
  await second.keyboard.type('It was built in 1911.')
  await expect.poll(async () => articles.readCopy(id)).toContain('It was built in 1911.')
  await expect(second.getByText(/^Saved \d\d:\d\d, not on the site$/)).toBeVisible()
  await second.close({ runBeforeUnload: true })

  await expect(text(first)).toHaveAttribute('contenteditable', 'true')
  await first.getByRole('textbox', { name: 'Title' }).fill('In two tabs!')
  await expect(first.getByText(/^You have saved this article in another tab or device of yours/)).toBeVisible()
  await first.getByRole('button', { name: 'Compare both' }).click()
  const dialog = first.getByRole('dialog')
  await expect(dialog).toContainText('It was saved in another tab or device of yours')
  await expect(dialog.locator('del')).toHaveText('It was built in 1911.')
  await expect(dialog.getByRole('radiogroup', { name: 'Title' }).getByRole('radio', { name: 'This one' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save the choice' }).click()
  await expect(first.getByText('Saved. Readers see it once you press Update.')).toBeVisible()
  await expect(text(first)).toContainText('It was built in 1911.')

  await first.reload()
  await expect(first.getByRole('textbox', { name: 'Title' })).toHaveValue('In two tabs!')
  await expect(text(first)).toContainText('It was built in 1911.')
  await expect(text(first)).toHaveAttribute('contenteditable', 'true')
  expect(await articles.read(id)).toMatchObject({ title: 'In two tabs', version: 1 })
})

test('an article on its way: shared by a link, and moved over the board by menu and by dragging', async ({
  page,
  browser,
  request,
}) => {
  const { id, title } = await (
    await StaffArticles.open(request)
  ).add({
    title: `On its way ${Date.now()}`,
    category: 'in-focus-her',
  })
  await signInTo(page, `/admin/new-article/${id}`)
  await page.getByRole('tab', { name: 'Share' }).click()
  await page.getByRole('combobox', { name: 'Valid for' }).selectOption('1')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const address = await page.getByRole('dialog').locator('.one-time-secret').textContent()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(address ?? '')
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(guest.getByRole('complementary', { name: 'Preview' })).toContainText('This is not published')
  await expectAccessible(guest, 'a shared preview')
  await expectAccessible(page, 'the links of an article')
  await page.getByRole('button', { name: /^Revoke the link/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('There are no links at present.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1, name: title })).toHaveCount(0)

  // Where its stages do not fit, the board is one row, scrolled by keys.
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/admin/board?magazine=hilal-her')
  const board = page.getByRole('group', { name: 'Articles by stage' })
  await expect(board.getByRole('region', { name: /^Published / })).not.toBeInViewport()
  await board.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(board.getByRole('heading', { name: /^Published / })).toBeInViewport({ ratio: 1, timeout: 250 })
  }).toPass()
  await expectAccessible(page, 'the board at 1024')
  await page.setViewportSize({ width: 1280, height: 720 })
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) })
  const card = (name: string) => column(name).getByRole('listitem').filter({ hasText: title })
  const menu = async (from: string, action: string) => {
    await card(from)
      .getByRole('button', { name: `Move: ${title}` })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: action }).press('Enter')
  }
  await menu('Draft', 'Submit for review')
  await expect(card('Submitted').getByRole('link', { name: title })).toBeFocused()
  // By the steps of a hand, over headings: a column that is higher than the screen would be scrolled to on the way.
  const heading = column('In review').getByRole('heading')
  await card('Submitted').hover()
  await page.mouse.down()
  await heading.hover()
  await expect(column('In review')).toHaveAttribute('data-target')
  await heading.hover()
  await expect(column('In review')).toHaveAttribute('data-over')
  await page.mouse.up()
  await expect(card('In review')).toBeVisible()
  await menu('In review', 'Return with a note')
  await page.getByRole('textbox', { name: 'What should the author change?' }).fill('The last paragraph is missing.')
  await page.getByRole('dialog').getByRole('button', { name: 'Return with a note' }).click()
  await expect(card('Draft')).toBeVisible()
})
