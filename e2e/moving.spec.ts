/** Moving in: from a look at the former site over a decision, the move and its report to undoing it, in both languages. */
import { expect, test, type Page } from '@playwright/test'
import { moving as english } from '../admin/i18n/en/moving.ts'
import { moving as urdu } from '../admin/i18n/ur/moving.ts'
import { startFormerSite, type FormerSite } from '../testing/former-site.ts'
import { expectAccessible } from './screen-checks.ts'
import { startSeparateSite, type SeparateSite } from './separate-site.ts'
import { signInTo } from './sign-in.ts'
import { findUrduFaults } from './urdu-checks.ts'
import { E2E_ADMIN } from '../playwright.config.ts'

let site: SeparateSite
let former: FormerSite
test.beforeEach(async () => {
  former = await startFormerSite({ articles: 60 })
  site = await startSeparateSite({
    ADMIN_EMAIL: E2E_ADMIN.email,
    ADMIN_PASSWORD: E2E_ADMIN.password,
    MOVE_ALLOW_NETWORKS: '127.0.0.1',
  })
})
test.afterEach(async () => {
  await site.stop()
  await former.close()
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const LANGUAGES = [
  ['en', english],
  ['ur', urdu],
] as const

/** The numbers of the row of articles in a section: new, changed, unchanged and left out. */
const articlesIn = (page: Page, section: string, noun: string) =>
  page.getByRole('region', { name: section }).getByRole('row', { name: noun }).getByRole('cell')

/** What a move says of itself, and not what it says of an item. */
const stateOf = (page: Page, state: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${state}$`) })

for (const [locale, text] of LANGUAGES) {
  test(`a former site is looked at, moved in and undone, in ${locale}`, async ({ page, context }) => {
    test.slow()
    await context.addCookies([{ name: 'language', value: locale, url: site.url }])
    await signInTo(page, `${site.url}/admin/moving`)
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
    await expect(page.getByText(text.none)).toBeVisible()
    await expectAccessible(page, 'nothing moved')

    await page.getByLabel(text.address).fill(former.url)
    await page.getByRole('button', { name: text.look }).click()
    await expect(stateOf(page, text.states.looked)).toBeVisible({ timeout: 60_000 })
    await expect(articlesIn(page, text.found, text.nouns.article)).toHaveText(['48', '0', '0', '12'])
    await expectAccessible(page, 'looked')

    await page.getByLabel('national news').selectOption('misc')
    await page.getByRole('button', { name: text.save }).click()
    await expect(articlesIn(page, text.found, text.nouns.article)).toHaveText(['60', '0', '0', '0'], {
      timeout: 60_000,
    })

    await page.getByRole('button', { name: text.run, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.run }).click()
    await expect(stateOf(page, text.states.done)).toBeVisible({ timeout: 120_000 })
    await expect(articlesIn(page, text.done, text.nouns.article)).toHaveText(['60', '0', '0', '0'])
    await expect(page.getByText(text.failedFiles)).toBeVisible()
    await expectAccessible(page, 'moved')
    await page.setViewportSize({ width: 360, height: 800 })
    await expectAccessible(page, 'moved, on a phone')
    if (locale === 'ur') expect(await findUrduFaults(page)).toEqual([])

    const report = page.getByRole('region', { name: text.report })
    await report.getByLabel(text.outcome).selectOption('skipped')
    await expect(report.getByText(text.reasons.article_missing).first()).toBeVisible()
    const download = page.waitForEvent('download')
    await report.getByRole('button', { name: text.csv }).click()
    expect((await download).suggestedFilename()).toBe('move.csv')

    await page.getByRole('button', { name: text.undo }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.undo }).click()
    await expect(stateOf(page, text.states.undone)).toBeVisible({ timeout: 60_000 })
    const articles = await page.request.get(`${site.url}/api/get-articles/?page=1`)
    expect(await articles.json()).toMatchObject({ count: 0 })
  })
}
