/** What ties an article to its printed issue: the files for layout, and corrections that readers see. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { articles as articlesEn } from '../admin/i18n/en/articles.ts'
import { articles as articlesUr } from '../admin/i18n/ur/articles.ts'
import { articleFields as fieldsEn } from '../admin/i18n/en/article-fields.ts'
import { articleFields as fieldsUr } from '../admin/i18n/ur/article-fields.ts'
import { fields as namesEn } from '#shared/i18n/en/fields.ts'
import { fields as namesUr } from '#shared/i18n/ur/fields.ts'
import { reading as readingEn } from '#shared/i18n/en/reading.ts'
import { reading as readingUr } from '#shared/i18n/ur/reading.ts'
import { filesOfZip } from '#testing/zip.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles, TEXT } from './staff-articles.ts'

const ENGLISH = {
  articles: articlesEn,
  corrections: fieldsEn.corrections,
  name: namesEn.corrections,
  reading: readingEn,
  category: 'in-focus',
  title: 'The lamp in print',
  content: `<p>${TEXT}</p>`,
  note: 'In the printed issue the name of the keeper was wrong.',
}
const URDU = {
  articles: articlesUr,
  corrections: fieldsUr.corrections,
  name: namesUr.corrections,
  reading: readingUr,
  category: 'in-focus-urdu',
  title: 'چراغ، جیسا چھپا',
  content: `<p>${'دریا کے کنارے سڑک دو بار مڑتی ہے اور دوسرے موڑ پر پرانی چوکی ہے۔ '.repeat(2)}</p>`,
  note: 'مطبوعہ شمارے میں چوکیدار کا نام غلط چھپا تھا۔',
}

for (const [language, words] of [
  ['en', ENGLISH],
  ['ur', URDU],
] as const) {
  test(`an article is saved for layout, and corrected for its readers: ${language}`, async ({ page, request }) => {
    const staff = await StaffArticles.open(request)
    const { articles, corrections, reading, title, note } = words
    const { category, content: description } = words
    const { id } = await staff.add({ title, category, description, status: 'Active' })
    await signInTo(page, `/admin/new-article/${id}`)
    if (language === 'ur') await page.getByRole('button', { name: 'اردو' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: articles.forLayout }).click(),
    ])
    expect(download.suggestedFilename()).toBe(language === 'en' ? 'the-lamp-in-print.zip' : 'چراغ-جیسا-چھپا.zip')
    const files = filesOfZip(await readFile(await download.path()))
    expect(files.get('inpage.txt')?.toString('utf16le')).toContain(title)

    await page.locator('.panel-section summary').filter({ hasText: words.name }).click()
    await page.getByRole('button', { name: corrections.add }).click()
    await page.getByLabel(corrections.date(1)).fill('2026-11-18')
    await page.getByLabel(corrections.text(1), { exact: true }).fill(note)
    await expectAccessible(page, 'the corrections in the panel')
    await page.getByRole('button', { name: articles.update }).click()
    await expect.poll(async () => (await staff.read(id))['corrections']).toEqual([{ date: '2026-11-18', text: note }])

    await page.goto(`/article/${id}`)
    await page.locator('.corrected a').click()
    const section = page.getByRole('region', { name: reading.corrections })
    await expect(section).toBeInViewport()
    await expect(section).toContainText(note)
    await expectAccessible(page, 'an article with a correction')
  })
}
