/** The contents of an issue where a save fails, where two people edit them, and for editors of another magazine. */
import { expect, test } from '@playwright/test'
import { issueContentsPath } from '#shared/admin-paths.ts'
import { asAdmin, asNewAuthor } from './api.ts'
import { articleForIssue } from './article-for-issue.ts'
import { signInTo } from './sign-in.ts'

test('contents that are not saved are not left without a question', async ({ page }) => {
  await signInTo(page, '/admin/issues-management')
  const { headers } = await asAdmin(page.request)
  await articleForIssue(page, { title: 'A door in the wind', category: 'in-focus-her', writer: 'Zainab' }, false)
  const data = { magazine: 'hilal-her', month: '2031-07' }
  const created = await (await page.request.post('/api/issue/create/', { data, headers })).json()
  await page.goto(issueContentsPath(created.data.id))
  await page.getByLabel('Search by title or writer').fill('wind')
  await page.route('**/contents/', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Add to the issue: A door in the wind' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible()
  const elsewhere = page.getByRole('navigation').getByRole('link', { name: 'Comments' }).first()
  await elsewhere.click()
  const question = page.getByRole('dialog', { name: 'Leave this form?' })
  await question.getByRole('button').last().press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.locator('.issue-entry')).toHaveCount(1)
  await page.unroute('**/contents/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('output').filter({ hasText: 'Saved' })).toBeVisible()
  await elsewhere.click()
  await expect(page).toHaveURL(/comment-management/)
})

test('an issue is not released with contents that its editor has not seen, and then shows them', async ({ page }) => {
  await signInTo(page, '/admin/issues-management')
  const { headers } = await asAdmin(page.request)
  const fields = { category: 'in-focus-her', writer: 'Zainab' }
  const [mine, theirs] = [
    await articleForIssue(page, { ...fields, title: 'Salt of mine' }),
    await articleForIssue(page, { ...fields, title: 'Salt of theirs' }),
  ]
  const data = { magazine: 'hilal-her', month: '2031-10', cover_image: '/art/cover-hilal-her.svg' }
  const made = await page.request.post('/api/issue/create/', { data, headers })
  const { id } = ((await made.json()) as { data: { id: number } }).data
  const save = async (version: number, ids: readonly number[]) =>
    page.request.put(`/api/issue/${id}/contents/`, {
      data: { version, entries: ids.map((each) => ({ key: `k${each}`, kind: 'article', article_id: each })) },
      headers,
    })
  expect((await save(1, [mine])).status()).toBe(200)
  await page.goto(issueContentsPath(id))
  const rows = page.locator('.issue-entry')
  await expect(rows).toHaveCount(1)
  expect((await save(2, [mine, theirs])).status()).toBe(200)
  const release = page.getByRole('main').getByRole('button', { name: 'Release now' })
  for (const outcome of ['Someone else has changed it since.', 'Released.']) {
    await release.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Release now' }).click()
    await expect(page.getByText(outcome)).toBeVisible()
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText('Zainab')
  }
})

test('an editor of one magazine is offered its issues alone', async ({ page, context }) => {
  const { headers } = await asAdmin(page.request)
  const account = { email: `her-${Date.now()}@newsroom.example`, password: 'Two-rivers-and-a-road-1' }
  const { id } = await asNewAuthor(page.request, { ...account, fname: 'Naila', lname: 'Shah' })
  const memberships = [{ magazine: 'hilal-her', role: 'editor' }]
  expect((await page.request.patch(`/api/people/${id}/`, { headers, data: { memberships } })).status()).toBe(200)
  const { data: all } = (await (await page.request.get('/api/issues/?magazine=hilal-kids')).json()) as {
    data: { id: number }[]
  }
  await context.clearCookies()
  await signInTo(page, '/admin/issues-management', account)
  const row = (magazine: string) => page.getByRole('row').filter({ hasText: magazine }).first()
  await expect(row('Hilal Her').getByRole('link')).toBeVisible()
  await expect(row('Hilal English')).toBeVisible()
  await expect(row('Hilal English').getByRole('link')).toHaveCount(0)
  await expect(row('Hilal English').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'New Issue' }).click()
  await expect(page.locator('form select[name=magazine] option:not([value=""])')).toHaveText(['Hilal Her'])
  await page.goto(issueContentsPath(all[0]?.id ?? 0))
  await expect(page.getByRole('alert')).toHaveText('Your account is not allowed to do this.')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
