/** Drafts after a crash, conflicting edits and earlier versions of an article. */
import { expect, test, type Page } from '@playwright/test'
import { anotherAdmin } from './api.ts'
import { crash } from './crash.ts'
import { expectAccessible } from './screen-checks.ts'
import { chooseRowAction } from './row-actions.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles, TEXT } from './staff-articles.ts'

const SUCCESS = 'Article uploaded or updated successfully!'

async function write(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.locator('#field-description').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Nobody lives there now.')
  await expect(page.getByText(/^Draft kept in this browser at /)).toBeVisible()
  // It may be what had been typed before the end.
  const kept = async () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  await expect.poll(kept).toContain('Nobody lives there now.')
}

test('a draft survives a crash: it is compared, restored, saved, and no longer offered', async ({
  context,
  page: first,
  request,
}) => {
  const { id } = await (await StaffArticles.open(request)).add({ title: 'Before the crash' })
  await signInTo(first, `/admin/new-article/${id}`)
  // The server cannot be reached, so that only the browser keeps what is typed.
  await first.route('**/draft/', (route) => route.abort())
  await write(first, 'After the crash')
  await crash(first)

  const page = await context.newPage()
  await page.route('**/draft/', (route) => route.abort())
  await page.goto(`/admin/new-article/${id}`)
  await expect(page.getByText(/^There is an unsaved draft of \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Before the crash')
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('del')).toHaveText(['Before'])
  await expect(dialog.locator('ins')).toHaveText(['After', ' Nobody lives there now.'])
  await expectAccessible(page, 'a draft beside what is stored')
  await page.keyboard.press('Escape')

  // Input before the choice must not overwrite the draft.
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed meanwhile')
  await expect(page.getByText(/^Draft kept in this browser at /)).toBeVisible()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('After the crash')
  await expect(page.locator('#field-description')).toContainText('Nobody lives there now.')
  await page.unroute('**/draft/')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  await page.goto(`/admin/new-article/${id}`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('After the crash')
  await expect(page.getByText(/unsaved draft/)).toHaveCount(0)
})

test('two editors of one article: the second sees both versions and chooses field by field', async ({
  page,
  request,
}) => {
  const articles = await StaffArticles.open(request)
  const { id } = await articles.add({ title: 'The road by the river', category: 'misc' })
  await signInTo(page, `/admin/new-article/${id}`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The road by the river')
  const others = await StaffArticles.open(request, await anotherAdmin(request, 'Bilal'))
  await others.change(id, {
    title: 'A road by the river',
    category: 'in-focus',
    description: `<p>${TEXT} Still.</p>`,
  })

  // Nothing opens over what is being typed.
  await page.getByRole('textbox', { name: 'Title' }).fill('The road along the river')
  await expect(page.getByText(/^Someone else has saved this article meanwhile/)).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Compare both' }).click()
  await expect(dialog).toContainText('Someone else has saved this article')
  await expect(dialog).toContainText(/saved it on \d+ \w+ \d{4}, \d\d:\d\d, after you had opened it/)
  await expect(dialog.getByRole('radiogroup', { name: 'Title' }).getByRole('radio', { name: 'Mine' })).toBeChecked()
  await expect(
    dialog.getByRole('radiogroup', { name: 'Category' }).getByRole('radio', { name: 'Theirs' }),
  ).toBeChecked()
  await expectAccessible(page, 'two saves side by side')

  // Cancelling saves nothing and loses nothing.
  await dialog.getByRole('button', { name: 'Back to the form' }).last().click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The road along the river')
  expect(await articles.read(id)).toMatchObject({ title: 'A road by the river', version: 2 })

  await page.getByRole('textbox', { name: 'Title' }).press('Control+s')
  await dialog.getByRole('button', { name: 'Save the choice' }).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  await expect(page.locator('#field-description')).toContainText('Still.')
  expect(await articles.read(id)).toMatchObject({
    title: 'The road along the river',
    category: 'in-focus',
    description: `<p>${TEXT} Still.</p>`,
    version: 3,
  })
})

test('an editor who takes the other version everywhere keeps a draft of their own', async ({ page, request }) => {
  const articles = await StaffArticles.open(request)
  const { id } = await articles.add({ title: 'Mine or theirs' })
  await signInTo(page, `/admin/new-article/${id}`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine or theirs')
  await (await StaffArticles.open(request, await anotherAdmin(request, 'Sadaf'))).change(id, { title: 'Theirs' })
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Theirs everywhere' }).click()
  await dialog.getByRole('button', { name: 'Save the choice' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Theirs')
  expect(await articles.read(id)).toMatchObject({ title: 'Theirs', version: 2 })
  await page.goto('/admin/articles-management')
  await page.goto(`/admin/new-article/${id}`)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
})

test('an earlier version is compared and restored', async ({ page, request }) => {
  const articles = await StaffArticles.open(request)
  const { id } = await articles.add({ title: 'The first title' })
  await articles.change(id, { title: 'The second title' })
  await articles.change(id, { description: `<p>${TEXT} It is shut.</p>` })
  await signInTo(page, `/admin/new-article/${id}`)
  await page.getByRole('link', { name: 'Versions' }).click()
  const versions = page.getByRole('navigation', { name: 'Versions' })
  await expect(versions.getByRole('listitem')).toHaveCount(3)
  await expect(versions.getByRole('listitem').first()).toContainText('Current')
  await versions.getByRole('button', { name: /Version 3/ }).click()
  await expect(page.locator('main ins')).toHaveText(' It is shut.')
  await expect(page.getByRole('button', { name: 'Restore this version' })).toHaveCount(0)
  await expectAccessible(page, 'the versions')
  await page.getByLabel('Compare with').selectOption('1')
  await expect(page.locator('main del')).toHaveText('first')
  await expect(page.locator('main ins')).toHaveText(['second', ' It is shut.'])

  await versions.getByRole('button', { name: /Version 1/ }).click()
  await expect(page.getByText('This is the first version')).toBeVisible()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('Version 1 restored successfully!')).toBeVisible()
  await expect(versions.getByRole('listitem')).toHaveCount(4)
  expect(await articles.read(id)).toMatchObject({ title: 'The first title', description: `<p>${TEXT}</p>`, version: 4 })

  await page.goto('/admin/articles-management?q=first+title')
  const row = page.getByRole('row').filter({ hasText: 'The first title' })
  await chooseRowAction(page, row, 'Status and date')
  const dialog = page.getByRole('dialog', { name: 'Status and date' })
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Pending')
  await dialog.getByRole('textbox', { name: 'Publish Date' }).fill('2026-02-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Publish Date' }).fill('2026-02-28')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const changed = { status: 'Pending', publish_date: '2026-02-28T00:00:00.000Z', version: 5 }
  expect(await articles.read(id)).toMatchObject(changed)
  await chooseRowAction(page, row, 'Duplicate')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The first title (copy)')
})

test('versions in the Urdu interface, and of an article that does not exist', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const articles = await StaffArticles.open(request)
  const { id } = await articles.add({ title: 'پہلا عنوان', category: 'in-focus-urdu' })
  await articles.change(id, { title: 'دوسرا عنوان' })
  await context.addCookies([{ name: 'language', value: 'ur', url: baseURL ?? '' }])
  await signInTo(page, `/admin/new-article/${id}/revisions`)
  await page.getByRole('button', { name: /نسخہ 2/ }).click()
  await expect(page.locator('main del')).toHaveText('پہلا')
  await expect(page.locator('main ins')).toHaveText('دوسرا')
  // Its letters do not join those of the word that it replaces.
  const between = await page.locator('main ins').evaluate((word) => getComputedStyle(word, '::before').content)
  expect(between).toContain('\u200c')
  await expectAccessible(page, 'the versions in Urdu')
  await page.goto('/admin/new-article/999999/revisions')
  await expect(page.getByRole('alert').first()).toBeVisible()
})
