/** Authors who may be one person: noticed in the form, merged, and then chosen as the writer of an article. */
import { expect, test } from '@playwright/test'
import { asAdmin } from './api.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'

test('an author who exists twice is noticed and merged; writers are chosen by picture, name and email address', async ({
  page,
  request,
}) => {
  const { headers } = await asAdmin(request)
  const about = { author_image: '/media/none.webp', category: 'Politics', introduction: 'Writes of deltas.' }
  const create = async (name: string, email: string, phone: string) => {
    const data = { ...about, author_name: name, email, contact_no: phone }
    return (await (await request.post('/api/author/create/', { headers, data })).json()).data.id as number
  }
  const first = await create('Nasreen Deltawala', 'nasreen@delta.example', '0301 5550101')
  await create('NASREEN  Deltawala', 'n.deltawala@delta.example', '0301 5550102')

  await signInTo(page, `/admin/edit-author/${first}`)
  await expect(page.getByText('This author may exist already')).toBeVisible()
  await expectAccessible(page, 'the notice of a duplicate')
  await page.getByRole('button', { name: 'Merge with NASREEN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge authors' })
  await expect(dialog.getByRole('radiogroup', { name: 'Who stays' })).toBeVisible()
  await dialog.getByRole('radiogroup', { name: 'Email' }).getByLabel('n.deltawala@delta.example').check()
  await expectAccessible(page, 'the merge dialog')
  await dialog.getByRole('button', { name: 'Merge 2 authors and move 0 articles' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('This author may exist already')).toBeHidden()

  await page.goto('/admin/new-article')
  await page.getByRole('combobox', { name: 'Writer' }).fill('n.deltawala@')
  const option = page.getByRole('option', { name: 'Nasreen Deltawala' })
  await expect(option).toContainText('n.deltawala@delta.example')
  await expect(option).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Writer' })).toHaveValue('Nasreen Deltawala')
})
