/** What the site does by itself: failed jobs can be retried, schedules run at once, and the whole site exported. */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, type Page } from '@playwright/test'
import { asNewAuthor } from './api.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'
import { findUrduFaults } from './urdu-checks.ts'

/**
 * Jobs that have reached their maximum attempts: for pictures that no longer exist, so that a retry has nothing to do.
 */
function addFailedJobs(count: number): void {
  const database = new DatabaseSync(join(process.env['E2E_DATA'] ?? '', 'hilal.sqlite'), { timeout: 60_000 })
  const insert = database.prepare(`insert into jobs
    (kind, payload, state, run_at, attempts, max_attempts, last_error, created_at, finished_at)
    values ('media.sizes', '{"stem":"0123456789abcdef-700x350-2a4b6c","width":700}', 'failed', ?, 3, 3, ?, ?, ?)`)
  const now = new Date().toISOString()
  for (let n = 0; n < count; n += 1) insert.run(now, 'Error: The bucket hilal-media did not answer.', now, now)
  database.close()
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

test('failed jobs are shown with their error, and retried one by one and all together', async ({ page }) => {
  addFailedJobs(3)
  await signInTo(page, '/admin/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await page.getByRole('list', { name: 'Jobs by state' }).getByRole('link', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/state=failed/)
  await expect(rows(page)).toHaveCount(3)
  const first = rows(page).first()
  await expect(first).toContainText('Make the sizes of a picture')
  await expect(first).toContainText('3 of 3')
  await expect(first.getByText(/did not answer/)).toBeHidden()
  await first.getByText('Show the error').click()
  await expect(first.getByText(/did not answer/)).toBeVisible()
  await expectAccessible(page, 'failed jobs')
  await first.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('One job will run again.')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Retry all' }).click()
  await expect(page.getByText('2 jobs will run again.')).toBeVisible()
  await expect(page.getByText('There are no jobs.')).toBeVisible()
  await expectAccessible(page, 'no failed jobs')
})

test('a schedule can be run at once, and completes', async ({ page }) => {
  await signInTo(page, '/admin/jobs')
  await page.getByRole('button', { name: 'Run now: Remove expired previews' }).click()
  await expect(page.getByText('The job will run at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Content filter' }).click()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('previews.sweep')
  await expect(async () => {
    await page.reload()
    await expect(rows(page).first()).toContainText('Done', { timeout: 10_000 })
  }).toPass()
})

test('the whole site is exported by a job, downloaded, and its file deleted', async ({ page }) => {
  await signInTo(page, '/admin/data')
  await expect(page.getByText('Nothing has been exported yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Export everything' }).click()
  await expect(page.getByText('The export has begun.')).toBeVisible()
  const button = page.getByRole('button', { name: /^Download the export of/ })
  await expect(button).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, 'a finished export')
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/^hilal-\d{4}-\d{2}-\d{2}-1\.tar$/)
  const file = await open(await download.path())
  expect((await file.read(Buffer.alloc(13), 0, 13)).buffer.toString()).toBe('manifest.json')
  await file.close()
  await page.getByRole('button', { name: /^Delete the file of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the file' }).click()
  await expect(page.getByText('File deleted')).toBeVisible()
})

test('a failed load is reported and can be retried', async ({ page }) => {
  await page.route('**/api/jobs/overview/', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
  await signInTo(page, '/admin/jobs')
  const alert = page.getByRole('alert').filter({ hasText: 'Error fetching the state of the jobs' })
  await expect(alert).toBeVisible()
  await expectAccessible(page, 'jobs without an overview')
  await page.unroute('**/api/jobs/overview/')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Scheduled' })).toBeVisible()
})

for (const width of [1440, 360]) {
  test(`the screen mirrors in Urdu, at ${width}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'ur', url: baseURL ?? '' }])
    await page.setViewportSize({ width, height: 900 })
    await signInTo(page, '/admin/jobs')
    await expect(page.getByRole('heading', { level: 2, name: 'مقررہ وقت پر ہونے والے کام' })).toBeVisible()
    await expectAccessible(page, `jobs in Urdu at ${width}`)
    expect(await findUrduFaults(page)).toEqual([])
  })
}

test('an author cannot open the screen', async ({ page, request }) => {
  const account = { email: 'jobs-author@reader.example', password: 'kestrel over fort', fname: 'A', lname: 'B' }
  const { headers } = await asNewAuthor(request, account)
  expect((await request.get('/api/jobs/', { headers })).status()).toBe(403)
  await page.goto('/admin/jobs')
  await page.waitForURL(/\/login\?next=/)
})
