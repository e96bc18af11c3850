/** Old addresses: what was asked for in vain is redirected in one press, and many come from a file. */
import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { forms as formsEn } from '../admin/i18n/en/forms.ts'
import { forms as formsUr } from '../admin/i18n/ur/forms.ts'
import { redirects as en } from '../admin/i18n/en/redirects.ts'
import { redirects as ur } from '../admin/i18n/ur/redirects.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles } from './staff-articles.ts'

for (const [locale, texts, forms] of [
  ['en', en, formsEn],
  ['ur', ur, formsUr],
] as const) {
  test(`an old address that was asked for in vain leads to its article: ${locale}`, async ({
    page,
    context,
    request,
    baseURL,
  }, testInfo) => {
    const { id, title } = await (
      await StaffArticles.open(request)
    ).add({ title: `Lighthouse ${locale} ${Date.now()}`, status: 'Active' })
    const old = `/${locale}-view-article.php?i=${id}`
    expect((await request.get(old)).status()).toBe(404)
    await context.addCookies([{ name: 'language', value: locale, url: baseURL ?? '' }])
    await page.setViewportSize({ width: 1024, height: 768 })
    await signInTo(page, '/admin/redirects')

    const miss = page.getByRole('listitem').filter({ hasText: old })
    await miss.getByRole('button', { name: texts.leadTo(title) }).click()
    await expect(page.getByText(texts.saved)).toBeVisible()
    await expect(miss).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: old })
    await expect(row).toContainText(`/article/${id}`)
    await expectAccessible(page, 'old addresses')
    await page.goto(old)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    await page.goto('/admin/redirects')
    await page.getByRole('button', { name: texts.add }).first().click()
    const dialog = page.getByRole('dialog', { name: texts.add })
    await dialog.getByLabel(texts.from).fill(`/${locale}-circle`)
    await dialog.getByLabel(texts.to).fill(`/${locale}-circle`)
    await dialog.getByRole('button', { name: texts.save }).click()
    await expect(dialog.getByLabel(texts.to)).toHaveAccessibleDescription(/./)
    await expect(dialog.getByLabel(texts.to)).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(texts.to).fill('/help')
    await dialog.getByRole('button', { name: texts.save }).click()
    await expect(dialog).toBeHidden()
    expect((await request.get(`/${locale}-circle`, { maxRedirects: 0 })).headers()['location']).toBe('/help')

    await page.getByRole('button', { name: texts.importFile }).click()
    const file = page.getByRole('dialog', { name: texts.importTitle })
    const path = testInfo.outputPath('old.csv')
    const choose = async (csv: string | Buffer) => {
      writeFileSync(path, csv)
      const chooser = page.waitForEvent('filechooser')
      await file.getByRole('button', { name: forms.chooseFile }).click()
      await (await chooser).setFiles(path)
    }
    await choose(Buffer.from(`from,to\n/${locale}-\xd3\xe1\xc7\xe3,/about\n`, 'latin1'))
    await expect(page.getByText('UTF-8')).toBeVisible()
    await choose(`from,to\n/${locale}-a,about us\n/${locale}-b,not a path\n`)
    await expect(file.getByText(forms.csvLine(2))).toBeVisible()
    // The same file, of which a line is mended.
    await choose(`from,to\n/${locale}-a,/about\n/${locale}-b,not a path\n`)
    await expect(file.getByText(forms.csvLine(2))).toBeHidden()
    await expect(file.getByText(forms.csvLine(3))).toBeVisible()
    await expectAccessible(page, 'redirects from a file')
    expect((await request.get(`/${locale}-a`)).status()).toBe(404)
    await file.getByRole('button', { name: texts.runImport(1) }).click()
    await expect(file).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: `/${locale}-a` })).toBeVisible()
  })
}
