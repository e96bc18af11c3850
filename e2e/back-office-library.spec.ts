/** The media library: files are uploaded, found by their references, chosen in a form and deleted. */
import { expect, test } from '@playwright/test'
import { aDocument, aPicture, fileField } from './files.ts'
import { expectAccessible } from './screen-checks.ts'
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

test('a picture is described, cropped with the keyboard in the place of the original, and put back', async ({
  page,
}) => {
  await signInTo(page, '/admin/library')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await aPicture('delta.png', '#14587a')])
  await expect(page.getByRole('list', { name: 'Uploads' }).getByText('Uploaded.')).toBeVisible()
  await page.goto('/admin/library?q=delta')
  await page.getByRole('button', { name: 'Details of delta.png' }).click()
  const details = page.getByRole('dialog', { name: 'File' })
  await details.getByLabel('Alternative text').fill('The delta from the air')
  await details.getByRole('combobox', { name: 'Tags' }).fill('Deltas')
  await details.getByRole('combobox', { name: 'Tags' }).press('Enter')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('File details saved.')).toBeVisible()

  await details.getByRole('button', { name: 'Crop and rotate' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop and rotate' })
  await crop.getByLabel('Shape').selectOption('1:1')
  await expect(crop.getByLabel('Width')).toHaveValue('160')
  // The handles at the edges of the picture are whole, and the buttons within reach.
  const areWhole = await crop.locator('.crop-handle').evaluateAll((handles) =>
    handles.every((handle) => {
      const { x, y, width, height } = handle.getBoundingClientRect()
      const [middle, edge] = [x + width / 2, height / 2 - 3]
      return [-edge, edge].every((by) => document.elementFromPoint(middle, y + height / 2 + by) === handle)
    }),
  )
  expect(areWhole).toBe(true)
  await expect(crop.getByRole('button', { name: 'Replace this file' })).toBeInViewport({ ratio: 1 })
  const frame = crop.getByRole('button', { name: 'Selected part of the picture' })
  await frame.press('ArrowLeft')
  await expect(crop.getByLabel('From the left')).toHaveValue('230')
  await frame.press('Shift+ArrowLeft')
  await expect(crop.getByLabel('Height')).toHaveValue('150')
  await crop.getByLabel('Width').fill('100')
  await crop.getByLabel('Width').press('Enter')
  await expect(crop.getByLabel('Height')).toHaveValue('100')
  await crop.getByRole('button', { name: 'Rotate right' }).click()
  await expectAccessible(page, 'the crop dialog')
  await crop.getByRole('button', { name: 'Replace this file' }).click()
  await expect(crop).toBeHidden()
  const measures = details.getByRole('definition').filter({ hasText: 'pixels' })
  await expect(measures).toHaveText('100 × 100 pixels')
  await expect(details.getByLabel('Alternative text')).toHaveValue('The delta from the air')

  await details.getByRole('button', { name: /^Put back the version/ }).click()
  await expect(measures).toHaveText('640 × 160 pixels')
  await expectAccessible(page, 'the details of a file')
  await page.goto('/admin/library?tag=deltas')
  await expect(page.getByRole('button', { name: 'Details of delta.png' })).toBeVisible()
})
