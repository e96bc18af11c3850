/** An issue whose day is still to come says when it appears, in its list, its form and the calendar. */
import { expect, test } from '@playwright/test'
import { formatDay } from '#shared/dates.ts'
import { articles } from '../admin/i18n/en/articles.ts'
import { calendar } from '../admin/i18n/en/calendar.ts'
import { asAdmin } from './api.ts'
import { signInTo } from './sign-in.ts'

const DAY_MS = 86_400_000

test('a future issue is scheduled until its day', async ({ page, request }) => {
  const { headers } = await asAdmin(request)
  const publish_date = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10)
  const title = `The winter issue ${Date.now()}`
  const data = {
    title,
    publish_date,
    language: 'English',
    direction: 'LTR',
    status: 'Active',
    cover_image: '/default-cover.svg',
    doc_url: 'https://files.example/issue.pdf',
  }
  const made = await request.post('/api/magazine/create/', { headers, data })
  expect(made.status()).toBe(201)
  const { id } = ((await made.json()) as { data: { id: number } }).data

  const day = formatDay(publish_date, 'en')
  await signInTo(page, `/admin/magazine-management?q=${encodeURIComponent(title)}`)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Scheduled')
  await expect(row).toContainText(articles.willBePublished(day))
  await page.goto(`/admin/edit-magazine/${id}`)
  await expect(page.getByLabel('Publish date')).toHaveAccessibleDescription(articles.willBePublished(day))

  await page.goto(`/admin/calendar?day=${publish_date}`)
  const cell = page.locator('td', { has: page.locator(`#day-${publish_date}`) })
  const entry = cell.getByRole('link', { name: title })
  await expect(entry).toHaveAccessibleName(`${calendar.states.scheduled}: ${calendar.kinds.magazine} ${title}`)
  await entry.click()
  await expect(page).toHaveURL(new RegExp(`/edit-magazine/${id}$`))
})
