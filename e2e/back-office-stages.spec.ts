/** An article on its way from a contributor to readers: submitted, returned with a note, approved. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { asAdmin, asNewAuthor } from './api.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'
import { TEXT } from './staff-articles.ts'

const PASSWORD = 'Kunhar-trout-stream-5'
const TITLE = 'The weavers of the upper valley'
const NOTE = 'Please name the sources.'

async function asMember(request: APIRequestContext, role: string, [fname, lname]: [string, string]) {
  const account = { email: `${fname.toLowerCase()}@newsroom.example`, password: PASSWORD, fname, lname }
  const { id } = await asNewAuthor(request, account)
  const { headers } = await asAdmin(request)
  const memberships = [{ magazine: 'hilal-her', role }]
  const answer = await request.patch(`/api/people/${id}/`, { headers, data: { memberships } })
  expect(answer.status()).toBe(200)
  return account
}

const stageOf = (page: Page) => page.getByRole('region', { name: 'Stage' })

test('a contributor submits a draft, an editor returns it with a note, and approves it', async ({
  page: writing,
  browser,
  request,
}) => {
  const contributor = await asMember(request, 'contributor', ['Rubina', 'Gul'])
  const editor = await asMember(request, 'editor', ['Nasreen', 'Akhtar'])

  await signInTo(writing, '/admin/articles-management', contributor)
  await writing.getByRole('link', { name: 'New Article' }).first().click()
  await writing.getByLabel('Title').fill(TITLE)
  await writing.getByRole('combobox', { name: 'Writer' }).fill('Ayesha Durrani')
  await writing.locator('.mantine-Select-option').filter({ hasText: 'Ayesha Durrani' }).click()
  const categories = writing.getByRole('combobox', { name: 'Category' })
  await expect(categories.locator('optgroup')).toHaveCount(1)
  await categories.selectOption('hilal-her')
  await writing.locator('#field-description').click()
  await writing.keyboard.type(TEXT)
  await expect(writing.getByRole('button', { name: 'Publish', exact: true })).toBeHidden()
  await writing.getByRole('button', { name: 'Submit for review' }).first().click()
  await expect(writing.getByText('Submitted. An editor will look at it.')).toBeVisible()
  await expect(writing.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(stageOf(writing)).toContainText('Submitted')
  await expectAccessible(writing, 'an article that was submitted')
  const address = new URL(writing.url()).pathname

  const desk = await browser.newContext()
  const editing = await desk.newPage()
  await signInTo(editing, '/admin/articles-management', editor)
  await editing.getByRole('link', { name: TITLE }).click()
  await expect(stageOf(editing)).toContainText('Submitted')
  await editing.getByRole('combobox', { name: 'Assigned to' }).selectOption('Nasreen Akhtar')
  await expect(editing.getByText('Saved.', { exact: true })).toBeVisible()
  await stageOf(editing).getByRole('button', { name: 'Return with a note' }).click()
  const question = editing.getByRole('dialog', { name: 'Return this article' })
  await expect(question.getByRole('button', { name: 'Return with a note' })).toBeDisabled()
  await question.getByLabel('What should the author change?').fill(NOTE)
  await expectAccessible(editing, 'the dialog that returns an article')
  await question.getByRole('button', { name: 'Return with a note' }).click()
  await expect(stageOf(editing)).toContainText('Draft')
  // Whoever has the article open first writes in it: the editor makes room.
  await editing.goto('/admin/articles-management')
  await expect(editing.getByRole('heading', { level: 1 })).toBeVisible()

  await writing.reload()
  await expect(stageOf(writing)).toContainText(NOTE)
  await expect(stageOf(writing)).toContainText('Returned by Nasreen Akhtar')
  await writing.getByLabel('Title').fill(`${TITLE}, with sources`)
  await writing.getByRole('button', { name: 'Submit for review' }).first().click()
  await expect(stageOf(writing)).toContainText('Submitted')
  await writing.goto('/admin/articles-management')
  await expect(writing.getByRole('heading', { level: 1 })).toBeVisible()

  await editing.goto(address)
  await expect(editing.getByLabel('Title')).toHaveValue(`${TITLE}, with sources`)
  await stageOf(editing).getByRole('button', { name: 'Approve' }).click()
  await expect(stageOf(editing)).toContainText('Approved')
  await editing.getByRole('button', { name: 'Publish', exact: true }).click()
  // Editors choose the cover where the author has none.
  await expect(editing.getByText('This was not published.')).toBeVisible()

  // An author's screens end where readers' begin.
  const { headers } = await asAdmin(request)
  const published = await request.put(address.replace('/admin/new-article', '/api/article'), {
    headers,
    data: { cover_image: '/default-cover.svg', status: 'Active' },
  })
  expect(published.status()).toBe(200)
  await writing.goto(address)
  await writing.waitForURL((url) => url.pathname === '/')
  await writing.goto('/admin/people')
  await writing.waitForURL((url) => url.pathname === '/')
  await desk.close()
})
