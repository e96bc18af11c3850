/** Articles for the contents of issues. */
import { expect, type Page } from '@playwright/test'
import { asAdmin } from './api.ts'

/** An article that an editor has approved, or one that is submitted. */
export async function articleForIssue(
  page: Page,
  fields: { title: string; category: string; writer: string },
  isApproved = true,
) {
  const { headers } = await asAdmin(page.request)
  const text = 'A room with a lamp in the window is a room where somebody waits, and the road knows it. '
  const data = { ...fields, description: `<p>${text}</p>`, cover_image: '/art/cover-hilal-her.svg' }
  const drafted = await page.request.post('/api/articles/draft/', { data, headers })
  expect(drafted.ok(), await drafted.text()).toBe(true)
  const { id } = ((await drafted.json()) as { data: { id: number } }).data
  for (const action of isApproved ? ['submit', 'approve'] : ['submit']) {
    const moved = await page.request.post(`/api/article/${id}/stage/`, { data: { action }, headers })
    expect(moved.ok(), await moved.text()).toBe(true)
  }
  return id
}
