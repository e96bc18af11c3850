/** A category is opened, reworded and hidden in the back-office; form, menu and page follow. */
import { expect, test } from '@playwright/test'
import { chooseRowAction } from './row-actions.ts'
import { signInTo } from './sign-in.ts'

const TEXTS = {
  en: {
    make: 'New Category',
    name: 'Name',
    nameUr: 'Name in Urdu',
    magazine: 'Magazine',
    type: 'hilal-english',
    create: 'Create Category',
    created: 'Category created successfully!',
    category: 'Category',
    slug: 'museums',
    label: 'Museums',
    home: '/',
    delete: 'Delete',
  },
  ur: {
    make: 'نیا زمرہ',
    name: 'نام',
    nameUr: 'اردو میں نام',
    magazine: 'رسالہ',
    type: 'hilal-urdu',
    create: 'زمرہ شامل کریں',
    created: 'زمرہ شامل ہو گیا!',
    category: 'زمرہ',
    slug: 'museums-urdu',
    label: 'عجائب گھر',
    home: '/hilal-urdu',
    delete: 'حذف کریں',
  },
} as const

for (const locale of ['en', 'ur'] as const) {
  test(`a new category is in the form of articles, in the menu and at its address: ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = TEXTS[locale]
    await context.addCookies([{ name: 'language', value: locale, url: baseURL ?? '' }])
    await signInTo(page, '/admin/sections-management')
    await page.getByRole('link', { name: t.make }).click()
    await page.getByLabel(t.name).first().fill('Museums')
    await page.getByLabel(t.nameUr).fill('عجائب گھر')
    await page.getByLabel(t.magazine).selectOption(t.type)
    await expect(page.locator('input[name=slug]')).toHaveValue(t.slug)
    await page.getByRole('button', { name: t.create }).click()
    await expect(page.getByText(t.created)).toBeVisible()
    const row = page.getByRole('row').filter({ has: page.getByText(t.slug, { exact: true }) })
    await expect(row).toContainText(t.label)

    // Without loading the page again.
    await page.locator('a[href="/admin/new-article"]').first().click()
    await expect(page.locator('select option', { hasText: t.label }).first()).toBeAttached()

    await page.goto(t.home)
    await expect(page.locator(`[data-panel=category] a[href="/category/${t.slug}"]`)).toHaveText(t.label)
    expect((await page.goto(`/category/${t.slug}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t.label)
    // A page without a magazine has the menu of the magazine visited last.
    await page.goto(locale === 'en' ? '/ur/about' : '/about')
    await expect(page.locator(`[data-panel=category] a[href="/category/${t.slug}"]`)).toBeAttached()

    await page.goto('/admin/sections-management')
    await chooseRowAction(page, row, t.delete)
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(row).toHaveCount(0)
    await page.goto(t.home)
    await expect(page.locator(`[data-panel=category] a[href="/category/${t.slug}"]`)).toHaveCount(0)
  })
}
