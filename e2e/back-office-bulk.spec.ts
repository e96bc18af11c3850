/** Actions on several rows of a list at once, and the notice that takes them back. */
import { expect, test, type Page } from '@playwright/test'
import { lists } from '../admin/i18n/en/lists.ts'
import { asAdmin } from './api.ts'
import { rowAction } from './row-actions.ts'
import { signInTo } from './sign-in.ts'

function rows(page: Page) {
  return page.getByRole('row').filter({ has: page.getByRole('cell') })
}

test('a selection is changed, deleted and restored together; failures are listed by title', async ({
  page,
  request,
}) => {
  const { headers } = await asAdmin(request)
  const ids: number[] = []
  for (const title of ['Quince, first', 'Quince, second', 'Quince, third']) {
    const video = {
      title,
      youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
      status: 'Active',
      language: 'English',
      order: 90,
    }
    const answer = await request.post('/api/video/create/', { headers, data: video })
    ids.push((await answer.json()).data.id)
  }
  await signInTo(page, '/admin/videos-management?q=Quince')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select Quince, first' }).check()
  await page.getByRole('checkbox', { name: 'Select Quince, second' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('combobox', { name: 'Set status' }).selectOption('Inactive')
  await page.getByRole('button', { name: 'Apply' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to set 2 videos to “Inactive”?')
  await question.getByRole('button', { name: 'Inactive' }).click()
  await expect(page.getByText('2 videos are now “Inactive”.')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Inactive' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The change was undone.')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Inactive' })).toHaveCount(0)
  await expect(page.getByText('2 selected')).toBeHidden()

  await request.delete(`/api/video/${ids[2]}/`, { headers })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Delete the selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete the selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“Quince, third”')).toBeVisible()
  await expect(page.getByText('2 deleted.')).toBeVisible()
  await expect(page.getByText('No videos found.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored.')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('Undo of a bulk change leaves what somebody has changed since', async ({ page, request }) => {
  const { headers } = await asAdmin(request)
  const idOf: Record<string, number> = {}
  for (const title of ['Loquat, first', 'Loquat, second', 'Loquat, third']) {
    const data = { title, youtube_url: 'https://youtu.be/aqz-KE-bpKQ', language: 'English', order: 92 }
    idOf[title] = (await (await request.post('/api/video/create/', { headers, data })).json()).data.id
  }
  await signInTo(page, '/admin/videos-management?q=Loquat')
  await page.getByRole('checkbox', { name: lists.selectAll }).check()
  await page.getByRole('combobox', { name: lists.setStatus }).selectOption('Inactive')
  await page.getByRole('button', { name: lists.apply }).click()
  await page.getByRole('dialog').getByRole('button', { name: lists.values.Inactive }).click()
  const undo = page.getByRole('button', { name: lists.undo })
  await expect(undo).toBeVisible()

  const data = { title: 'Loquat, changed since' }
  await request.put(`/api/video/${idOf['Loquat, second']}/`, { headers, data })
  await request.delete(`/api/video/${idOf['Loquat, third']}/`, { headers })
  await undo.click()
  await expect(page.getByText(lists.changedBackOf(1, 3))).toBeVisible()
  const reasons = page.getByRole('alert').filter({ hasText: lists.undoFailed(1) })
  await expect(reasons).toHaveText([
    /“Loquat, second”: Someone else has changed it since\./,
    /“Loquat, third”: This video does not exist\./,
  ])
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'Loquat, first' })).toContainText(lists.values.Active)
  await expect(rows(page).filter({ hasText: 'Loquat, changed since' })).toContainText(lists.values.Inactive)
})

test('the Undo notice stays in place while older notices close', async ({ page, request }) => {
  const { headers } = await asAdmin(request)
  for (const title of ['Medlar, first', 'Medlar, second']) {
    const data = {
      title,
      youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
      status: 'Active',
      language: 'English',
      order: 91,
    }
    expect((await request.post('/api/video/create/', { headers, data })).status()).toBe(201)
  }
  await signInTo(page, '/admin/videos-management?q=Medlar')
  const remove = async (title: string) => rowAction(page, rows(page).filter({ hasText: title }), 'Delete')
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  const notices = page.getByRole('alert').filter({ hasText: 'Video deleted successfully!' })
  await (await remove('Medlar, first')).click()
  await yes.click()
  await expect(notices).toHaveCount(1)
  // Elements beneath a notice can be clicked.
  await page.getByRole('link', { name: 'New Video' }).click({ trial: true })
  // Hovering over one notice keeps all of them open.
  await notices.getByRole('button', { name: 'Undo' }).hover()
  await (await remove('Medlar, second')).press('Enter')
  await yes.press('Enter')
  await expect(notices).toHaveCount(2)
  const newer = notices.last()
  await newer.getByRole('button', { name: 'Undo' }).hover()
  const before = await newer.boundingBox()
  await notices.first().getByRole('button', { name: 'Close' }).press('Enter')
  await expect(notices).toHaveCount(1)
  expect(await notices.boundingBox()).toEqual(before)
  await notices.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).filter({ hasText: 'Medlar, second' })).toHaveCount(1)
})
