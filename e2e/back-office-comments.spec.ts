/** Comments in the back-office: held, approved and hidden, and what an author sees of them. */
import { expect, test, type APIRequestContext } from '@playwright/test'
import { lists } from '../admin/i18n/en/lists.ts'
import { asAdmin, asNewAuthor, type Caller } from './api.ts'
import { signInTo } from './sign-in.ts'

const PASSWORD = 'Hingol-mud-volcano-7'

async function firstOf(request: APIRequestContext, category: string): Promise<{ id: number; title: string }> {
  return (await (await request.get(`/api/articles/category/${category}/?page=1&page_size=1`)).json()).data[0]
}

async function say(request: APIRequestContext, { headers }: Caller, article: number, comment: string): Promise<void> {
  const answer = await request.post('/api/create-comment/', { headers, data: { article, comment, rating: 4 } })
  expect(answer.status()).toBe(201)
}

test('a comment on a children’s article waits for approval and can be hidden again', async ({ page, request }) => {
  const account = { email: 'lantern@reader.example', password: PASSWORD, fname: 'Noor', lname: 'Jahan' }
  const reader = await asNewAuthor(request, account)
  const article = await firstOf(request, 'hilal-kids-english')
  await say(request, reader, article.id, 'The lantern story kept us awake.')
  const readers = async () => (await request.get(`/api/article/${article.id}/comments/`)).text()
  expect(await readers()).not.toContain('lantern story')

  await signInTo(page, `/admin/comment-management?status=pending&article=${article.id}`)
  await expect(page.getByRole('textbox', { name: 'Article' })).toHaveValue(article.title)
  const row = page.getByRole('row').filter({ hasText: 'The lantern story' })
  await expect(row).toContainText('Noor Jahan')
  await expect(row.getByRole('img', { name: '4 stars of 5' })).toBeVisible()
  await expect(row.getByRole('link', { name: article.title })).toHaveAttribute('href', `/article/${article.id}`)
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Comment approved.')).toBeVisible()
  await expect(row).toBeHidden()
  expect(await readers()).toContain('lantern story')

  await page.getByRole('combobox', { name: 'Status' }).selectOption('approved')
  await row.focus()
  await page.keyboard.press('h')
  await expect(row).toBeHidden()
  expect(await readers()).not.toContain('lantern story')
  await page.keyboard.press('u')
  await expect(row).toBeVisible()
  expect(await readers()).toContain('lantern story')
  // Undo takes back nothing that somebody else has changed since.
  const id = await row.getAttribute('data-row')
  const { headers } = await asAdmin(request)
  const elsewhere = async (status: string) =>
    expect((await request.patch(`/api/comment/${id}/`, { headers, data: { status } })).status()).toBe(200)
  await row.focus()
  await page.keyboard.press('h')
  await expect(row).toBeHidden()
  await elsewhere('pending')
  await page.keyboard.press('u')
  await expect(page.getByRole('alert').filter({ hasText: lists.undoFailed(1) })).toBeVisible()
  await elsewhere('approved')
  await page.reload()
  await row.getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('1 comment is now “Hidden”.')).toBeVisible()
  await expect(row).toBeHidden()
  expect(await readers()).not.toContain('lantern story')

  await page.getByRole('button', { name: 'Comment settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Comment settings' })
  await expect(settings.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await settings.getByRole('checkbox', { name: 'Hilal Her' }).check()
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  const her = await firstOf(request, 'hilal-her')
  await say(request, reader, her.id, 'Held since a moment ago.')
  expect(await (await request.get(`/api/article/${her.id}/comments/`)).text()).not.toContain('Held since')
})

test('an author has two screens, with their own articles and the comments on them, and cannot moderate', async ({
  page,
  request,
}) => {
  const admin = await asAdmin(request)
  const account = { email: 'weaver@reader.example', password: PASSWORD, fname: 'Sana', lname: 'Weaver' }
  const author = await asNewAuthor(request, account)
  const article = await firstOf(request, 'special-reports')
  await request.put(`/api/article/${article.id}/`, { headers: admin.headers, data: { user: author.id } })
  await say(request, author, article.id, 'Said under my own piece.')

  await signInTo(page, '/admin/articles-management', account)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.locator('a[href^="/admin"]')).toHaveText([
    'Article Gallery',
    'Article Comments',
    'Account and security',
  ])
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: article.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Article' })).toBeHidden()
  const actions = page.getByRole('button', { name: `Actions: ${article.title}` })
  await actions.click()
  await expect(page.getByRole('menuitem')).toHaveText(['View on site'])

  await menu.getByRole('link', { name: 'Article Comments' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Said under my own piece.' })).toBeVisible()
  for (const name of ['Approve', 'Hide', 'Comment settings']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  }
  await expect(page.getByRole('button', { name: /^Actions:/ })).toBeHidden()
  for (const path of ['', '/dashboard', '/library', '/magazine-management', '/edit-author/1', '/nowhere']) {
    await page.goto(`/admin${path}`)
    await page.waitForURL((url) => url.pathname === '/')
  }
})
