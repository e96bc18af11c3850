/** The media library: files are uploaded, found by their references, chosen in a form and deleted. */
import { expect, test } from '@playwright/test'
import { aDocument, aPicture, fileField } from './files.ts'
import { signInTo } from './sign-in.ts'

test('several files are uploaded; unreferenced ones can be deleted, referenced ones link to where they are used', async ({
  page,
}) => {
  await signInTo(page, '/admin/library')
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await aPicture('pass.png', '#335577'),
      await aPicture('glacier.png', '#775533'),
      aDocument('Guide.pdf', 2),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ])
  await expect(page.getByText('notes.txt: Supported formats: PNG, JPG, PDF')).toBeVisible()
  const onTheirWay = page.getByRole('list', { name: 'Uploads' })
  await expect(onTheirWay.getByText('Uploaded.')).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await expect(card('Guide.pdf')).toContainText('2 pages')
  await expect(card('glacier.png')).toContainText('640 × 160 pixels')

  await page.goto('/admin/edit-billboard')
  await page.getByRole('button', { name: 'Choose from the library: Image' }).click()
  const library = page.getByRole('dialog', { name: 'Choose a picture from the library' })
  await library.getByRole('searchbox', { name: 'Search' }).fill('pass')
  await library.getByRole('button', { name: 'Choose pass.png' }).click()
  await expect(fileField(page, 'Image').getByRole('img')).toBeVisible()
  await page.getByLabel('Title').fill('Drive slowly over the pass')
  await page.getByLabel('Location').selectOption('2')
  await page.getByLabel('Date').fill('2030-01-01')
  await page.getByRole('button', { name: 'Create Billboard' }).click()
  await expect(page).toHaveURL(/bill-boards-management/)

  await page.goto('/admin/library?used=0&kind=image')
  await expect(card('glacier.png')).toBeVisible()
  await expect(card('pass.png')).toHaveCount(0)
  await card('glacier.png').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('File deleted successfully!')).toBeVisible()
  await expect(card('glacier.png')).toHaveCount(0)

  await page.goto('/admin/library?q=pass')
  await expect(card('pass.png').getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await card('pass.png').getByRole('button', { name: 'Used in 1 place' }).click()
  await page.getByRole('dialog', { name: 'File' }).getByRole('link', { name: 'Drive slowly over the pass' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Drive slowly over the pass')
})
