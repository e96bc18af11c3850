/** The newsroom's list of articles: who works on each, and until when. */
import { expect, test } from '@playwright/test'
import { asAdmin } from './api.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles } from './staff-articles.ts'

test('the list shows who works on an article and until when, and is limited to it', async ({ page, request }) => {
  const articles = await StaffArticles.open(request)
  const { headers } = await asAdmin(request)
  const mine = `Mine and late ${Date.now()}`
  const { id } = await articles.add({ title: mine, status: 'Pending' })
  await articles.add({ title: `Nobody's ${Date.now()}`, status: 'Pending' })
  const { data } = (await (await request.get(`/api/article/${id}/assignees/`, { headers })).json()) as {
    data: { id: number }[]
  }
  const me = data.find((each) => each.id === 1) ?? data[0]
  const assigned = await request.put(`/api/article/${id}/assignment/`, {
    headers,
    data: { assignee: me?.id, due_day: '2026-11-01' },
  })
  expect(assigned.status()).toBe(200)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInTo(page, '/admin/articles-management')
  await page.getByRole('button', { name: 'Content filter' }).click()
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('Me')
  await page.getByRole('combobox', { name: 'Due on' }).selectOption('Today or late')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Submitted')
  await expect(page).toHaveURL(/status=submitted/)
  await expect(page.getByRole('row').filter({ hasText: 'Nobody' })).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: mine })
  await expect(row).toContainText('1 November 2026')
  await expect(row.getByText('1 November 2026')).toHaveCSS('font-weight', '600')
  await page.getByRole('columnheader', { name: 'Due on' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=dueDay/)
  await expect(row).toBeVisible()
})
