/** Publishing asks where and when, and is taken back, from every screen that publishes; what changes later waits. */
import { expect, test } from '@playwright/test'
import { articles as articlesEn } from '../admin/i18n/en/articles.ts'
import { forms } from '../admin/i18n/en/forms.ts'
import { lists } from '../admin/i18n/en/lists.ts'
import { rowActions as rowActionsEn } from '../admin/i18n/en/row-actions.ts'
import { stages as stagesEn } from '../admin/i18n/en/stages.ts'
import { lists as listsUr } from '../admin/i18n/ur/lists.ts'
import { rowActions as rowActionsUr } from '../admin/i18n/ur/row-actions.ts'
import { stages as stagesUr } from '../admin/i18n/ur/stages.ts'
import { asAdmin } from './api.ts'
import { chooseRowAction } from './row-actions.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles } from './staff-articles.ts'

test('publishing is undone, and changes of a public article wait beside it until they are published', async ({
  page,
  request,
}) => {
  const articles = await StaffArticles.open(request)
  const { id } = await articles.add({ title: 'Before' })
  await signInTo(page, `/admin/new-article/${id}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect.poll(async () => (await articles.read(id))['status']).toBe('Active')
  // One notice says both: two would cover the form.
  const notice = page.getByRole('alert')
  await expect(notice).toHaveText(/^Article uploaded or updated successfully! Published\./)
  await notice.getByRole('button', { name: 'Undo' }).click()
  // The first may be on its way out still.
  await expect(notice.filter({ hasText: /^The change was undone\.$/ })).toBeVisible()
  await expect.poll(async () => (await articles.read(id))['status']).toBe('Draft')

  // The list and the board ask the same question, and can take it back.
  const title = `Elsewhere ${id}`
  await articles.change(id, { title, category: 'hilal-her', status: 'Pending', publish_date: '2026-10-05' })
  const question = page.getByRole('dialog', { name: 'Publish this article?' })
  const publishAndUndo = async () => {
    await expect(question).toContainText('Hilal Her')
    await expect(question).toContainText('Now, dated 5 October 2026.')
    await expect(question).toContainText(`/article/${id}`)
    expect(await articles.read(id)).toMatchObject({ status: 'Pending' })
    await question.getByRole('button', { name: 'Publish' }).click()
    await expect.poll(async () => (await articles.read(id))['status']).toBe('Active')
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await articles.read(id))['status']).toBe('Pending')
  }
  await page.goto(`/admin/articles-management?q=${encodeURIComponent(title)}`)
  await chooseRowAction(page, page.getByRole('row').filter({ hasText: title }), 'Status and date')
  await page.getByRole('dialog').getByLabel('Status').selectOption('Active')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await publishAndUndo()
  await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.getByRole('combobox', { name: 'Set status' }).selectOption('Published')
  await page.getByRole('button', { name: 'Apply' }).click()
  await publishAndUndo()
  await page.goto('/admin/board?magazine=hilal-her')
  const card = (column: string) =>
    page
      .getByRole('region', { name: new RegExp(`^${column} `) })
      .getByRole('listitem')
      .filter({ hasText: title })
  await card('Submitted')
    .getByRole('button', { name: `Move: ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await publishAndUndo()
  await expect(card('Submitted')).toBeVisible()
  await articles.change(id, { title: 'Before', status: 'Active' })

  await page.goto(`/admin/new-article/${id}`)
  await page.getByLabel('Title').fill('After')
  await expect(page.getByText(/, not on the site$/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('After')
  expect(await articles.read(id)).toMatchObject({ title: 'Before' })
  await page.getByRole('button', { name: 'Discard the changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the changes' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Before')
  await page.getByLabel('Title').fill('After all')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(async () => (await articles.read(id))['title']).toBe('After all')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('After all')
  await expect(page.getByText(/readers do not see them/)).toHaveCount(0)

  // A scheduled article that is moved into the past is published, by the same question.
  const later = `${new Date().getUTCFullYear() + 1}-10-05`
  const dayOf = async () => String((await articles.read(id))['publish_date']).slice(0, 10)
  await articles.change(id, { publish_date: later })
  await page.reload()
  await page.getByLabel('Publish Date').fill('2026-10-05')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(question).toContainText('Now, dated 5 October 2026.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await dayOf()).toBe(later)
  await page.getByRole('button', { name: 'Update' }).click()
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(dayOf).toBe('2026-10-05')
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(dayOf).toBe(later)
  await expect(page.getByLabel('Publish Date')).toHaveValue(later)

  // Undo never overwrites what somebody else has saved since.
  await page.goto(`/admin/articles-management?q=${encodeURIComponent('After all')}&status=Scheduled`)
  await chooseRowAction(page, page.getByRole('row').filter({ hasText: 'After all' }), 'Status and date')
  const chosen = page.getByRole('dialog').getByRole('textbox', { name: 'Publish Date' })
  await chosen.fill('2026-10-05')
  // What was chosen is not lost by Escape, nor by the answer to the question.
  await chosen.press('Escape')
  await expect(page.getByText(forms.leaveQuestion)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(forms.leaveQuestion)).toBeHidden()
  await expect(chosen).toHaveValue('2026-10-05')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(dayOf).toBe('2026-10-05')
  await articles.change(id, { title: 'By somebody else' })
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: lists.nouns.article.changeFailed })).toBeVisible()
  expect(await dayOf()).toBe('2026-10-05')
})

test('the whole of “Undo” is shown beside a long sentence', async ({ page, request }) => {
  const articles = await StaffArticles.open(request)
  const { id } = await articles.add({ title: 'The whole word' })
  await signInTo(page, `/admin/new-article/${id}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  const word = page.getByRole('alert').getByRole('button', { name: 'Undo' }).locator('.mantine-Button-label')
  await expect(word).toBeVisible()
  const cut = await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cut).toBe(0)
})

for (const { language, list, names, quickEdit } of [
  { language: 'en', list: lists, names: stagesEn.names, quickEdit: rowActionsEn.quickEdit },
  { language: 'ur', list: listsUr, names: stagesUr.names, quickEdit: rowActionsUr.quickEdit },
]) {
  test(`${language}: the list, its filter and its dialog call a state of an article what its form calls it`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const articles = await StaffArticles.open(request)
    const { id, title } = await articles.add({ title: `Approved ${language} ${Date.now()}`, status: 'Pending' })
    const { headers } = await asAdmin(request)
    const moved = await request.post(`/api/article/${id}/stage/`, { data: { action: 'approve' }, headers })
    expect(moved.status()).toBe(200)

    await signInTo(page, `/admin/articles-management?q=${encodeURIComponent(title)}&status=Pending`)
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText(names.approved)
    const filter = page.getByRole('combobox', { name: list.columns.status })
    await expect(filter.locator('option:checked')).toHaveText(
      [names.submitted, names.in_review, names.approved].join(list.listComma),
    )
    await chooseRowAction(page, row, quickEdit)
    const status = page.getByRole('dialog').getByLabel(list.columns.status)
    await expect(status.locator('option')).toHaveText([names.published, names.inactive, names.draft, names.approved])
    await page.goto(`/admin/new-article/${id}`)
    const ofForm = page.getByLabel(list.columns.status)
    await expect(ofForm.locator('option')).toHaveText([names.inactive, names.draft, names.approved])

    await articles.change(id, { status: 'Active', publish_date: '2027-03-05' })
    await page.goto(`/admin/articles-management?q=${encodeURIComponent(title)}`)
    await expect(row).toContainText(names.scheduled)
    await articles.change(id, { publish_date: '2026-03-05' })
    await page.reload()
    await expect(row).toContainText(names.published)
  })
}

test('a submitted article reaches readers with two clicks, at once or on a day that the question asks for', async ({
  page,
  request,
}) => {
  const articles = await StaffArticles.open(request)
  const draft = { status: 'Pending', category: 'hilal-her', publish_date: '2026-10-05' }
  const { id } = await articles.add({ title: 'Waits for its editor', ...draft })
  await signInTo(page, `/admin/new-article/${id}`)
  const name = articlesEn.approveAndPublish
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog', { name: articlesEn.publishing.approveTitle }).getByRole('button', { name }).click()
  await expect.poll(async () => (await articles.read(id))['status']).toBe('Active')

  const later = await articles.add({ title: 'Waits for its day', ...draft })
  await page.goto(`/admin/new-article/${later.id}`)
  await page.getByRole('button', { name, exact: true }).click()
  const question = page.getByRole('dialog', { name: articlesEn.publishing.approveTitle })
  await question.getByRole('radio', { name: articlesEn.publishing.atMoment }).check()
  await question.getByLabel('Publish date').fill('2031-02-03')
  await question.getByLabel('Hour of publishing').fill('10:00')
  await question.getByRole('button', { name: articlesEn.schedule, exact: true }).click()
  // The day may be saved with the draft a moment earlier.
  await expect.poll(async () => (await articles.read(later.id))['status']).toBe('Active')
  expect(await articles.read(later.id)).toMatchObject({ publish_at: '2031-02-03T05:00:00.000Z' })
  // Undo takes back both: the status, and the day that the question set.
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await articles.read(later.id))['status']).toBe('Pending')
  await expect.poll(async () => String((await articles.read(later.id))['publish_date'])).toContain('2026-10-05')

  // The next article begins where the last one was put.
  await page.goto('/admin/new-article')
  await page.getByLabel('Category').selectOption('hilal-her')
  await page.goto('/admin/articles-management')
  await page.goto('/admin/new-article')
  await expect(page.getByLabel('Category')).toHaveValue('hilal-her')
})
