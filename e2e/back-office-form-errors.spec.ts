/** Validation errors and failed saves of the forms; the input is never lost. */
import { expect, test, type Page } from '@playwright/test'
import { aDocument, aPicture, drop, fileField, give } from './files.ts'
import { people } from '../admin/i18n/en/people.ts'
import { signInTo } from './sign-in.ts'

/** The errors of an untouched form, in order. */
const VALIDATION_ERRORS: Record<string, string[]> = {
  '/admin/edit-author': [
    'Author image is required.',
    'Author name is required.',
    'Email is required.',
    'Contact number is required.',
    'Category is required.',
    'Introduction is required.',
  ],
  '/admin/edit-billboard': ['Title is required.', 'Location is required.', 'Date is required.', 'Image is required.'],
  '/admin/edit-magazine': [
    'Language is required.',
    'Direction is required.',
    'Title is required.',
    'Publish date is required.',
    'PDF document is required.',
    'Cover image is required.',
  ],
  '/admin/edit-ebook': [
    'Language is required.',
    'Direction is required.',
    'Title is required.',
    'Publish date is required.',
    'PDF document is required.',
    'Cover image is required.',
  ],
  '/admin/videos-management/create': ['Title is required.', 'YouTube URL is required.'],
  '/admin/edit-package': [
    'Package name is required.',
    'Package name in Urdu is required.',
    'Number of months is required.',
    'Cost is required.',
  ],
}

const summary = (page: Page) => page.locator('.error-summary')
const submit = (page: Page) => page.locator('main button[type=submit]')

async function fillVideo(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Ten thousand kites')
  await page.getByLabel('YouTube URL').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await page.getByLabel('Description').fill('Over the roofs of Lahore.')
}

test('an untouched form lists what is missing, at the top and at the fields, with links to them', async ({ page }) => {
  await signInTo(page, '/admin/edit-author')
  for (const [path, sentences] of Object.entries(VALIDATION_ERRORS)) {
    await page.goto(path)
    await submit(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page).getByRole('link')).toHaveText(sentences)
    await expect(page.locator('.mantine-InputWrapper-error')).toHaveCount(sentences.length)
    await summary(page).getByRole('link').last().click()
    await expect(page.locator('main :focus')).toHaveAttribute('id', /^field-/)
  }
})

test('validates dates as yyyy-mm-dd, orders as numbers from 0, and video addresses', async ({ page }) => {
  await signInTo(page, '/admin/edit-magazine')
  await page.getByLabel('Publish date').fill('5 December 2026')
  await submit(page).click()
  await expect(summary(page)).toContainText('Publish date must be in yyyy-mm-dd format.')
  await page.getByLabel('Publish date').fill('2026-02-30')
  await submit(page).click()
  await expect(summary(page)).toContainText('Publish date is not a day of the calendar.')

  await page.goto('/admin/videos-management/create')
  await page.getByLabel('Order').fill('-1')
  await page.getByLabel('YouTube URL').fill('a film of ours')
  await submit(page).click()
  await expect(summary(page)).toContainText('YouTube URL must be the address of a video on YouTube.')
  await expect(summary(page)).toContainText('Order must be a whole number from 0 to 1000000.')
  await page.getByLabel('YouTube URL').fill('https://films.example/watch?v=dQw4w9WgXcQ')
  await submit(page).click()
  await expect(summary(page)).toContainText('YouTube URL must be the address of a video on YouTube.')
})

test('files of the wrong type, too many or damaged are rejected; uploads can be stopped and retried', async ({
  page,
}) => {
  await signInTo(page, '/admin/edit-magazine')
  const document = fileField(page, 'PDF document')
  const cover = fileField(page, 'Cover image')
  const picture = await aPicture('cover.png', '#123456')

  await drop(page, 'PDF document', [{ ...picture, name: 'notes.txt', mimeType: 'text/plain' }])
  await expect(document).toContainText('Only PDF files are allowed for documents.')
  await drop(page, 'PDF document', [aDocument('a.pdf', 1), aDocument('b.pdf', 1)])
  await expect(document).toContainText('Only one file is allowed.')
  await drop(page, 'Cover image', [picture, picture])
  await expect(cover).toContainText('Only one file is allowed.')
  await give(page, 'PDF document', { ...picture, name: 'picture.pdf', mimeType: 'application/pdf' })
  await expect(document).toContainText('PDF upload failed. Only PDF files are allowed for documents.')
  await document.getByRole('button', { name: 'Cancel' }).click()
  await give(page, 'Cover image', { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(cover).toContainText('Image upload failed.')

  await page.route('**/api/upload/raw/', (route) => route.abort())
  await give(page, 'PDF document', aDocument('Again.pdf', 2))
  await expect(document).toContainText('Error uploading PDF.')
  await page.unroute('**/api/upload/raw/')
  await document.getByRole('button', { name: 'Try again' }).click()
  await expect(document.getByRole('link', { name: 'Again.pdf' })).toBeVisible()
  await document.getByRole('button', { name: 'Remove' }).click()
  await expect(document.getByRole('link')).toHaveCount(0)

  await page.route('**/api/upload/image/', () => undefined)
  await give(page, 'Cover image', picture)
  await expect(cover.getByRole('progressbar')).toHaveCount(1)
  await expect(submit(page)).toBeDisabled()
  await expect(submit(page)).toHaveText('Uploading...')
  await cover.getByRole('button', { name: 'Cancel' }).click()
  await expect(cover.getByRole('progressbar')).toHaveCount(0)
  await expect(submit(page)).toBeEnabled()

  const chooser = page.waitForEvent('filechooser')
  await cover.getByRole('button', { name: 'Cover image Browse' }).press('Enter')
  expect((await chooser).isMultiple()).toBe(false)

  await page.goto('/admin/edit-billboard')
  await drop(page, 'Image', [picture, picture])
  await expect(fileField(page, 'Image')).toContainText('Only one image is allowed.')
})

test('a failed save gives its reason and keeps the input; server errors appear at their fields', async ({ page }) => {
  await signInTo(page, '/admin/videos-management/create')
  await fillVideo(page)
  await page.route('**/api/video/create/', (route) => route.abort())
  await submit(page).click()
  await expect(summary(page)).toContainText('Error creating video: The server could not be reached.')
  await expect(summary(page)).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Ten thousand kites')
  await expect(page.getByLabel('Description')).toHaveValue('Over the roofs of Lahore.')

  await page.unroute('**/api/video/create/')
  await page.route('**/api/video/create/', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), title: '' } }),
  )
  await submit(page).click()
  await expect(summary(page)).toContainText('Error creating video: Title is required.')
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Title is required.')

  await page.unroute('**/api/video/create/')
  await page.getByLabel('Title').fill('Ten thousand and one kites')
  await submit(page).click()
  await expect(page.getByText('Video created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/videos-management$/)
})

test('confirms before leaving with unsaved changes', async ({ page }) => {
  await signInTo(page, '/admin/videos-management')
  await page.getByRole('link', { name: 'New Video' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/videos-management$/)

  await page.getByRole('link', { name: 'New Video' }).click()
  await fillVideo(page)
  const dialog = page.getByRole('dialog', { name: 'Leave this form?' })
  await page.getByRole('link', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Stay' }).first().click()
  await expect(page.getByLabel('Title')).toHaveValue('Ten thousand kites')
  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/create$/)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/videos-management$/)

  await page.getByRole('link', { name: 'New Video' }).click()
  await fillVideo(page)
  const beforeUnload = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  expect((await beforeUnload).type()).toBe('beforeunload')
  await (await beforeUnload).accept()
  await closing
})

test('a record that fails to load can be retried; one that does not exist leads to the list', async ({ page }) => {
  await signInTo(page, '/admin/authors-management')
  await page.route('**/api/author/1/', (route) => route.abort())
  await page.goto('/admin/edit-author/1')
  await expect(page.getByRole('alert')).toContainText('Error fetching author')
  await page.unroute('**/api/author/1/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Author name')).not.toHaveValue('')
  await page.goto('/admin/edit-video/1')
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
  await page.goto('/admin/edit-author/987654')
  await expect(page.getByRole('alert')).toContainText('This author does not exist.')
  await page.getByRole('link', { name: 'To the list' }).click()
  await expect(page).toHaveURL(/authors-management$/)
})

test('a site without a mail server says so before an invitation, and gives a link that sets a password', async ({
  page,
  browser,
}) => {
  await signInTo(page, '/admin/people')
  await expect(page.getByText(people.noEmail)).toBeVisible()
  await page.getByRole('button', { name: people.invite }).click()
  const dialog = page.getByRole('dialog', { name: people.inviteTitle })
  await expect(dialog.getByText(people.noEmailHint)).toBeVisible()
  const email = `zarmina${Date.now()}@hilal.example`
  await dialog.getByLabel(people.email).fill(email)
  await dialog.getByLabel(people.firstName).fill('Zarmina')
  await dialog.getByRole('button', { name: people.createLink }).click()
  const link = await page.getByRole('dialog', { name: people.linkTitle }).locator('.one-time-secret').textContent()
  const context = await browser.newContext()
  const invited = await context.newPage()
  await invited.goto(link ?? '')
  await expect(invited.locator('input[type=password]').first()).toBeVisible()
  await context.close()
})
