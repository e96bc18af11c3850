/** Forms with an expired session, a broken connection or a failed upload; the input is never lost. */
import { expect, test, type Page, type Route } from '@playwright/test'
import { aPicture, fileField, give } from './files.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles } from './staff-articles.ts'

const summary = (page: Page) => page.locator('.error-summary')
const submit = (page: Page) => page.locator('main button[type=submit]')

test('an expired session keeps the input', async ({ page }) => {
  await signInTo(page, '/admin/edit-billboard')
  await page.getByLabel('Title').fill('The book fair')
  await page.getByLabel('Location').selectOption('2')
  await page.getByLabel('Date').fill('2026-11-01')
  await give(page, 'Image', await aPicture('books.png', '#334455'))
  await expect(fileField(page, 'Image').getByRole('img')).toBeVisible()
  // The sign-in dialog must not trigger the confirmation for leaving, which a user might accept.
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    void dialog.accept()
  })
  await page.route('**/api/*/image/', (route) => route.fulfill({ status: 401, json: { error: '' } }))
  await page.route('**/api/create-billboard/', (route) => route.fulfill({ status: 401, json: { error: '' } }))
  await page.route('**/api/token/refresh/', (route) => route.fulfill({ status: 401, json: { error: '' } }))
  await give(page, 'Image', await aPicture('more-books.png', '#335544'))
  await expect(fileField(page, 'Image')).toContainText('User authentication is required.')
  await fileField(page, 'Image').getByRole('button', { name: 'Cancel' }).click()
  await submit(page).click()
  await expect(summary(page)).toContainText('User authentication is required.')
  await expect(page.getByLabel('Title')).toHaveValue('The book fair')

  await page.unrouteAll()
  await page.context().clearCookies()
  const elsewhere = page.waitForEvent('popup')
  await summary(page).getByRole('link', { name: 'Sign in (new tab)' }).click()
  await signInTo(await elsewhere, '/admin')
  await submit(page).click()
  await expect(page).toHaveURL(/bill-boards-management$/)
  await expect(page.getByRole('row').filter({ hasText: 'The book fair' })).toBeVisible()
  expect(dialogTypes).toEqual([])
})

test('a dialog keeps what is typed in it when another tab signs out', async ({ page, context }) => {
  await signInTo(page, '/admin/redirects')
  await page.getByRole('button', { name: 'New redirect' }).click()
  const address = page.getByRole('dialog').getByLabel('Old address')
  await address.fill('/view-article.php?i=1')
  const other = await context.newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Save the redirect' }).click()
  await expect(page.getByText('The redirect was not saved: User authentication is required.')).toBeVisible()
  await expect(address).toHaveValue('/view-article.php?i=1')
})

test('a save whose response was lost is not reported as a conflict with someone else', async ({ page, request }) => {
  const { id } = await (await StaffArticles.open(request)).add()
  await signInTo(page, `/admin/new-article/${id}`)
  const title = page.locator('#field-title')
  await expect(title).not.toHaveValue('')
  const before = await title.inputValue()
  await title.fill(`${before}, once more`)
  await page.route(`**/api/article/${id}/draft/`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await expect(page.getByText(/^Not saved – trying again/)).toBeVisible()
  await page.unroute(`**/api/article/${id}/draft/`)

  await title.fill(before)
  await title.press('Control+s')
  await expect(page.getByText('Article uploaded or updated successfully!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(title).toHaveValue(before)
})

for (const { what, title, says, lose } of [
  {
    what: 'the response was lost',
    title: 'Two winters',
    says: 'The server could not be reached.',
    lose: (route: Route) => route.abort(),
  },
  {
    what: 'a proxy did not wait for the response',
    title: 'Two summers',
    says: 'The site does not respond at the moment (504).',
    lose: (route: Route) => route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' }),
  },
]) {
  test(`a record that was created although ${what} is not created again`, async ({ page }) => {
    await signInTo(page, '/admin/videos-management/create')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('YouTube URL').fill('https://youtu.be/aqz-KE-bpKQ')
    const calls = '**/api/video/create/'
    await page.route(calls, async (route) => {
      await route.fetch()
      await lose(route)
    })
    await submit(page).click()
    await expect(summary(page)).toContainText(says)
    await page.unroute(calls)
    await submit(page).click()
    await expect(page).toHaveURL(/videos-management$/)
    await page.goto(`/admin/videos-management?q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1)
  })
}

test('the article form says whether readers can see the article', async ({ page, request }) => {
  const { id } = await (await StaffArticles.open(request)).add({ status: 'Active' })
  await signInTo(page, '/admin/new-article')
  await expect(page.getByText('A draft: not shown on the site.')).toBeVisible()
  await page.goto(`/admin/new-article/${id}`)
  const note = page.getByText(/On the site/)
  await expect(note).toHaveText(/^On the site, dated /)
  await page.getByLabel('Status').selectOption('Draft')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Article uploaded or updated successfully!')).toBeVisible()
  await expect(page.getByText('A draft: not shown on the site.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(note).toHaveText(/^On the site, dated /)
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
})

test('a form is not saved without a file whose upload failed, in a field or in the content', async ({
  page,
  request,
}) => {
  const articles = await StaffArticles.open(request)
  const { id } = await articles.add()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await signInTo(page, `/admin/new-article/${id}`)
  await expect(page.locator('#field-title')).not.toHaveValue('')
  await page.route('**/api/upload/image/', (route) => route.abort())
  await give(page, 'Cover image', await aPicture('other-cover.png', '#443311'))
  await expect(fileField(page, 'Cover image')).toContainText('Error uploading image.')
  await publish.click()
  await expect(summary(page)).toContainText('A file could not be uploaded.')
  await fileField(page, 'Cover image').getByRole('button', { name: 'Cancel' }).click()

  await page.locator('.body-editor input[type=file]').setInputFiles(await aPicture('gate.png', '#332211'))
  const picture = page.locator('#field-description figure').filter({ hasText: 'Image upload failed.' })
  await expect(picture).toBeVisible()
  await publish.click()
  await expect(summary(page)).toContainText('A file could not be uploaded.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await picture.getByRole('button', { name: 'Cancel' }).click()
  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect.poll(async () => (await articles.read(id))['status']).toBe('Active')
})

test('typing continues while a new article is being saved, and one article is created', async ({ page }) => {
  await signInTo(page, '/admin/new-article')
  const text = page.locator('#field-description')
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/articles/draft/', async (route) => {
    await arrived
    await route.continue()
  })
  await page.locator('#field-title').fill('Typed while it was saved')
  await page.getByRole('combobox', { name: 'Writer' }).fill('Ayesha')
  await page.locator('.mantine-Select-option').filter({ hasText: 'Ayesha Durrani' }).click()
  await page.locator('#field-category').selectOption('misc')
  await give(page, 'Cover image', await aPicture('typing.png', '#445566'))
  await expect(fileField(page, 'Cover image').getByRole('img')).toBeVisible()
  await text.click()
  await page.keyboard.type('The old city wakes before the sun, and its gates stand open.')
  await page.keyboard.press('Control+s')
  await page.keyboard.type(' The first tea is poured')
  arrive()
  await expect(page.getByText('Article uploaded or updated successfully!')).toBeVisible()
  await page.keyboard.type(' as ever.')
  await expect(text).toHaveText(/ The first tea is poured as ever\.$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/new-article\/\d+$/)
  await expect(text).toHaveText(/ The first tea is poured as ever\.$/)
  await page.goto('/admin/articles-management?q=Typed+while+it+was+saved')
  await expect(page.getByRole('row').filter({ hasText: 'Typed while it was saved' })).toHaveCount(1)
})
