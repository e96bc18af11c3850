/** An Urdu article, from a blank form to the reader's page: written, scheduled, published and found. */
import { expect, test } from '@playwright/test'
import { fields as fieldsEn } from '#shared/i18n/en/fields.ts'
import { fields as fieldsUr } from '#shared/i18n/ur/fields.ts'
import { articles as articlesUr } from '../admin/i18n/ur/articles.ts'
import { editor as editorUr } from '../admin/i18n/ur/editor.ts'
import { stages as stagesUr } from '../admin/i18n/ur/stages.ts'
import { aPicture, fileField, give } from './files.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles } from './staff-articles.ts'

const AUTHOR = 'شگفتہ نورین'
const TITLE = 'قراقرم کے چرواہے'
const OPENING = 'گرمیوں میں جب برف پگھلتی ہے تو چرواہے اپنے ریوڑ لے کر بلند چراگاہوں کا رخ کرتے ہیں۔'
const CLOSING = 'خزاں میں سب لوٹ آتے ہیں اور وادی پھر آباد ہو جاتی ہے۔'

function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date())
}

/** The number of lines of an element: each begins below the middle of the one before it. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  const middles = Array.from(range.getClientRects(), ({ top, bottom }) => (top + bottom) / 2)
  return middles.filter((middle, index) => index === 0 || middle > (middles[index - 1] ?? 0) + 10).length
}

test('an Urdu article with pictures, a table and a video is scheduled, published and read by a visitor', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInTo(page, '/admin/edit-author')
  await page.getByLabel(fieldsEn.author_name).fill(AUTHOR)
  await page.getByLabel(fieldsEn.email).fill('shagufta@hilal.example')
  await page.getByLabel(fieldsEn.contact_no).fill('051 9271234')
  await page.getByLabel(fieldsEn.category).selectOption('Sports')
  await page.getByLabel(fieldsEn.introduction).fill('پہاڑوں اور پہاڑ کے لوگوں پر لکھتی ہیں۔')
  await give(page, fieldsEn.author_image, await aPicture('shagufta.png', '#5a2d6b'))
  await expect(fileField(page, fieldsEn.author_image).getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: 'Create Author' }).click()
  await expect(page).toHaveURL(/\/admin\/authors-management$/)

  await page.goto('/admin/articles-management')
  await page.getByRole('link', { name: 'New Article' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New Article' })).toBeVisible()
  await page.getByLabel(fieldsEn.category).selectOption('in-focus-urdu')
  // The interface follows the language of the content.
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('textbox', { name: fieldsUr.title, exact: true }).fill(TITLE)
  const writer = page
    .getByRole('textbox', { name: fieldsUr.writer })
    .or(page.getByRole('combobox', { name: fieldsUr.writer }))
  await writer.click()
  await writer.fill('شگفتہ')
  await page.getByRole('option', { name: AUTHOR }).click()

  const text = page.getByRole('textbox', { name: articlesUr.content })
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  await text.click()
  await page.keyboard.insertText(OPENING)
  await expect(text.locator('p').first()).toHaveCSS('direction', 'rtl')
  await page.keyboard.press('Enter')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tool(editorUr.tools.image).click()])
  await chooser.setFiles(await aPicture('herd.png', '#3a6b2d'))
  const picture = text.locator('figure img')
  await expect(picture).toHaveAttribute('src', /^\/media\//)
  await picture.click()
  await page.getByLabel(editorUr.picture.alt).fill('چراگاہ میں ریوڑ')
  await text.locator('figcaption').click()
  await page.keyboard.insertText('ریوڑ، جون کے مہینے میں')

  await text.press('Control+End')
  await page.keyboard.press('Enter')
  await tool(editorUr.tools.video).click()
  await page
    .getByRole('dialog')
    .getByLabel(editorUr.videoDialog.address)
    .fill('https://www.youtube.com/watch?v=M7lc1UVf-VE')
  await page.getByRole('dialog').getByLabel(editorUr.videoDialog.name).fill('چراگاہ کا سفر')
  await page.getByRole('button', { name: editorUr.videoDialog.save }).click()
  await text.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(CLOSING)
  await page.keyboard.press('Enter')
  await tool(editorUr.more).click()
  await tool(editorUr.tools.table).click()
  await page.keyboard.insertText('مہینہ')
  await expect(text.locator('table')).toContainText('مہینہ')

  await page.getByLabel(fieldsUr.publish_date).fill('2031-03-14')
  await give(page, fieldsUr.cover_image, await aPicture('karakoram.png', '#2d4a6b'))
  await expect(fileField(page, fieldsUr.cover_image).getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: articlesUr.schedule, exact: true }).click()
  // The magazine and its category stand side by side.
  const where = page.getByRole('dialog').locator('dd').first()
  await expect(where).toContainText(' · ')
  expect(await where.evaluate(linesOf)).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: articlesUr.schedule, exact: true }).click()
  await expect(page.getByText(articlesUr.publishing.scheduled)).toBeVisible()

  await page.goto(`/admin/articles-management?q=${encodeURIComponent('قراقرم کے چرواہے')}`)
  const row = page.getByRole('row').filter({ hasText: TITLE })
  await expect(row).toContainText(stagesUr.names.scheduled)
  const link = row.getByRole('link', { name: TITLE })
  const id = /\/(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1]
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  expect((await visitor.goto(`/article/${id}`))?.status()).toBe(404)

  await link.click()
  await expect(page.getByRole('textbox', { name: fieldsUr.title, exact: true })).toHaveValue(TITLE)
  await page.getByLabel(fieldsUr.publish_date).fill(today())
  await page.getByRole('button', { name: articlesUr.update }).click()
  // From now on readers see it.
  await page.getByRole('dialog').getByRole('button', { name: articlesUr.publish, exact: true }).click()
  await expect(page.getByText('مضمون محفوظ ہو گیا!')).toBeVisible()

  for (const path of ['/hilal-urdu', '/category/in-focus-urdu', `/month-articles-urdu/${today().slice(0, 7)}`]) {
    await visitor.goto(path)
    await expect(visitor.getByRole('link', { name: TITLE }).first()).toBeAttached()
  }
  await visitor.getByRole('link', { name: TITLE }).first().click()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  const article = visitor.locator('.article-body')
  await expect(article.getByText(OPENING)).toBeVisible()
  const herd = article.getByRole('img', { name: 'چراگاہ میں ریوڑ' })
  await expect.poll(async () => herd.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(article.getByText('ریوڑ، جون کے مہینے میں')).toBeVisible()
  await expect(article.getByRole('link', { name: /چراگاہ کا سفر/ })).toBeVisible()
  await expect(article.getByText(CLOSING)).toBeVisible()
  await expect(article.getByRole('table')).toContainText('مہینہ')
  await expect(visitor.getByText('پہاڑوں اور پہاڑ کے لوگوں پر لکھتی ہیں۔')).toBeVisible()
  await visitor.context().close()
})

test('on a phone, one press of a button after an Urdu field is enough, though the bar of Urdu typing goes', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const staff = await StaffArticles.open(request)
  const { id } = await staff.add({ title: 'کنارے کا بازار', category: 'in-focus-urdu', status: 'Pending' })
  await context.addCookies([{ name: 'language', value: 'ur', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 360, height: 740 })
  await signInTo(page, `/admin/new-article/${id}`)
  await page.getByRole('button', { name: articlesUr.writing.panel }).click()
  await page.getByRole('button', { name: stagesUr.actions.return }).click()
  const question = page.getByRole('dialog', { name: stagesUr.returnTitle })
  await question.getByRole('textbox').fill('ذرائع کے نام لکھیے۔')
  await expect(page.locator('[data-urdu-typing]')).toBeVisible()
  await question.getByRole('button', { name: stagesUr.actions.return }).click()
  await expect(page.getByText(stagesUr.done.return)).toBeVisible()
  await expect(page.locator('[data-urdu-typing]')).toHaveCount(0)
})
