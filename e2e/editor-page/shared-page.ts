/** One page with the editor per worker: `openText` replaces the editor by a new one, so tests share nothing but the page. */
import { test as base, type Page } from '@playwright/test'
import { openEditorPage } from './open.ts'

export const test = base.extend<object, { editorPage: Page }>({
  editorPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use
      const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
      await openEditorPage(page)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})
