/** Writing an article, from the empty form to the published page, in both languages, with every validation error. */
import { expect, test, type Page } from '@playwright/test'
import { aPicture, drop, fileField, give } from './files.ts'
import { rowAction } from './row-actions.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles, TEXT } from './staff-articles.ts'

const SUCCESS = 'Article uploaded or updated successfully!'
const DAY_MS = 86_400_000

async function chooseWriter(page: Page, label: string, part: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(part)
  await page.locator('.mantine-Select-option').filter({ hasText: part }).click()
}

function body(page: Page) {
  return page.locator('#field-description')
}

test('the first save of a new article moves nothing away from the writer who is choosing', async ({ page }) => {
  await signInTo(page, '/admin/new-article')
  await page.getByLabel('Title').fill('The ferry that waited')
  const writer = page.getByRole('combobox', { name: 'Writer' })
  await writer.fill('Ayesha')
  const before = await writer.boundingBox()
  await expect(page).toHaveURL(/\/admin\/new-article\/\d+$/)
  await expect(page.getByRole('region', { name: 'Stage' })).toBeVisible()
  expect(await writer.boundingBox()).toEqual(before)
  await expect(page.getByRole('option', { name: 'Ayesha Durrani' })).toBeVisible()
})

test('an English article with a table and a picture is scheduled, then published, then changed', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInTo(page, '/admin/articles-management')
  await page.getByRole('link', { name: 'New Article' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New Article' })).toBeVisible()
  await page.getByLabel('Title').fill('The last ferry of the season')
  await chooseWriter(page, 'Writer', 'Ayesha Durrani')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('special-reports')
  await body(page).click()
  await page.keyboard.type(TEXT)
  await page.locator('.body-editor input[type=file]').setInputFiles(await aPicture('ferry.png', '#345678'))
  await expect(body(page).locator('img[src^="/media/"]')).toBeVisible()
  await body(page).locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(body(page).locator('table')).toBeVisible()
  await body(page).locator('td, th').first().click()
  await page.keyboard.type('Crossings')
  await give(page, 'Cover image', await aPicture('cover.png', '#886644'))
  await expect(fileField(page, 'Cover image').getByRole('img')).toBeVisible()

  const later = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  await page.getByLabel('Publish date').fill(later)
  await page.getByRole('button', { name: 'Schedule' }).click()
  const question = page.getByRole('dialog', { name: 'Schedule this article?' })
  await expect(question).toContainText('Hilal English · Special Reports')
  await expect(question).toContainText(/On \d+ \w+ \d{4}, as the day begins in Pakistan/)
  await question.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  // The form stays open.
  await expect(page).toHaveURL(/\/admin\/new-article\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Article' })).toBeVisible()

  await page.goto('/admin/articles-management?q=last+ferry')
  const row = page.getByRole('row').filter({ hasText: 'The last ferry of the season' })
  await expect(row).toContainText('Scheduled')
  await row.getByRole('link', { name: 'The last ferry of the season' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('The last ferry of the season')
  const id = /\/(\d+)$/.exec(page.url())?.[1] ?? ''
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' })
  const reader = await visitor.newPage()
  expect((await reader.goto(`/article/${id}`))?.status()).toBe(404)

  await page.getByLabel('Publish date').fill('2026-10-05')
  await page.getByLabel('Title').fill('The last ferry of the year')
  // Ctrl-S and Enter never publish.
  await page.getByLabel('Title').press('Enter')
  await expect(body(page)).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved. Readers see it once you press Update.')).toBeVisible()
  expect((await reader.goto(`/article/${id}`))?.status()).toBe(404)
  await page.getByRole('button', { name: 'Update' }).click()
  // Its date has passed, so that updating it publishes it.
  await page.getByRole('dialog', { name: 'Publish this article?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/new-article/${id}$`))
  expect((await reader.goto(`/article/${id}`))?.status()).toBe(200)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('The last ferry of the year')
  await expect(reader.locator('.article-body table')).toContainText('Crossings')
  await expect(reader.locator('.article-body img')).toHaveCount(1)
  await expect(reader.getByText(TEXT)).toBeVisible()
  await reader.goto('/category/special-reports')
  await expect(reader.getByRole('link', { name: 'The last ferry of the year' }).first()).toBeVisible()
  await visitor.close()

  await page.goto('/admin/articles-management?q=last+ferry')
  const published = page.getByRole('row').filter({ hasText: 'The last ferry of the year' })
  await expect(await rowAction(page, published, 'View on site')).toHaveAttribute('href', `/article/${id}`)
})

test('an Urdu category switches the interface to Urdu and keeps the input; an English one switches it back', async ({
  page,
}) => {
  await signInTo(page, '/admin/new-article')
  await page.getByLabel('Title').fill('دریا اور سڑک کی کہانی')
  await body(page).click()
  await page.keyboard.type('پرانا پل اب بھی کھڑا ہے اور دریا اس کے نیچے سے گزرتا ہے، جیسے ہمیشہ گزرتا آیا ہے۔')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('armed-forces-news')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('in-focus-urdu')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1, name: 'نیا مضمون' })).toBeVisible()
  await expect(page.getByLabel('عنوان')).toHaveValue('دریا اور سڑک کی کہانی')
  await expect(body(page)).toContainText('پرانا پل اب بھی کھڑا ہے')
  await expect(body(page)).toHaveCSS('direction', 'rtl')

  await page.getByRole('combobox', { name: 'زمرہ' }).selectOption('misc')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('in-focus-urdu')
  await chooseWriter(page, 'مصنف کا نام', 'ظفر مہدی')
  await give(page, 'سرورق کی تصویر', await aPicture('sarwaraq.png', '#226644'))
  await expect(fileField(page, 'سرورق کی تصویر').getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: 'شائع کریں' }).click()
  const question = page.getByRole('dialog', { name: 'یہ مضمون شائع کریں؟' })
  await expect(question).toContainText('ہلال اردو')
  await expectAccessible(page, 'the question before publishing')
  await question.getByRole('button', { name: 'شائع کریں' }).click()
  await expect(page.getByText('شائع ہو گیا۔')).toBeVisible()
  await page.goto('/category/in-focus-urdu')
  await page.getByRole('link', { name: 'دریا اور سڑک کی کہانی' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('پرانا پل اب بھی کھڑا ہے')).toBeVisible()
})

test('shows what is missing at each field and at the top, and keeps the unfinished draft on the server', async ({
  page,
}) => {
  await signInTo(page, '/admin/new-article')
  // A draft may be saved without a category, but not without a date.
  await page.getByLabel('Title').fill('A title')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(SUCCESS)).toBeVisible()
  const summary = page.locator('.error-summary')
  await expect(summary).toHaveCount(0)
  await page.getByLabel('Publish date').fill('')
  await page.keyboard.press('Control+s')
  await expect(summary.getByRole('link')).toHaveText(['Publish date is required.'])
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Title is required.',
    'Writer is required.',
    'Category is required.',
    'Article content is required.',
    'Publish date is required.',
    'Cover image is required.',
  ])
  await summary.getByRole('link', { name: 'Article content is required.' }).click()
  await expect(body(page)).toBeFocused()
  await page.keyboard.type('Too short.')
  await page.getByLabel('Publish date').fill('5 October')
  await page.getByLabel('Title').fill('A title that must not be lost')
  await drop(page, 'Cover image', [await aPicture('one.png', '#111111'), await aPicture('two.png', '#222222')])
  await expect(page.getByText('Only one image is allowed.')).toBeVisible()
  await body(page).press('End')
  // ProseMirror restores its selection 20 ms after it gets the focus; a timer that is set later ends later.
  await body(page).evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await body(page).press('Shift+Home')
  const bubble = page.getByRole('toolbar', { name: 'Selected words' })
  await expect(bubble).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(summary).toBeFocused()
  await expect(bubble).toBeHidden()
  await expect(summary.getByRole('link')).toHaveText([
    'Writer is required.',
    'Category is required.',
    'Article content must be at least 50 characters long.',
    'Publish date must be in yyyy-mm-dd format.',
    'Cover image is required.',
  ])
  await expect(page).toHaveURL(/new-article\/\d+$/)
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

  // What the server has is left without a question; what it has not is not.
  await page.getByRole('link', { name: 'Article Gallery' }).click()
  await expect(page).toHaveURL(/articles-management$/)
  await page.goBack()
  await expect(page.getByLabel('Title')).toHaveValue('A title that must not be lost')
  await expect(body(page)).toHaveText('Too short.')
  await page.route('**/draft/', (route) => route.abort())
  await page.getByLabel('Title').fill('A title that is not saved')
  await expect(page.getByText(/^Not saved – trying again/)).toBeVisible()
  await page.getByRole('link', { name: 'Article Gallery' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your changes have not been saved.')
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).filter({ hasText: 'Stay' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('A title that is not saved')
  await page.unroute('**/draft/')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
})

test('previews the unsaved article in the readers’ page at phone and desktop width', async ({ page, request }) => {
  const articles = await StaffArticles.open(request)
  const { id } = await articles.add({ title: 'As it was saved', status: 'Active' })
  await signInTo(page, `/admin/new-article/${id}`)
  await page.getByLabel('Title').fill('As it would be')
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const shown = page.frameLocator('iframe.preview-frame')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('As it would be')
  await expect(shown.getByText(TEXT)).toBeVisible()
  const widthOf = () =>
    page.locator('iframe.preview-frame').evaluate((frame) => (frame as HTMLIFrameElement).clientWidth)
  // It opens at the width that is nearer to the screen's.
  expect(await widthOf()).toBe(1280)
  await dialog.getByText('Phone', { exact: true }).click()
  await expect.poll(widthOf).toBe(360)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('As it would be')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await articles.read(id)).toMatchObject({ title: 'As it was saved', visits: 0 })
})

for (const { width, colorScheme, language } of [
  { width: 360, colorScheme: 'light', language: 'en' },
  { width: 360, colorScheme: 'dark', language: 'ur' },
  { width: 1440, colorScheme: 'dark', language: 'en' },
  { width: 1440, colorScheme: 'light', language: 'ur' },
] as const) {
  test(`axe finds no violations in the form, its errors and a preview at ${width}, ${colorScheme}, ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const viewport = { width, height: 900 }
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', baseURL: baseURL ?? '' })
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const page = await context.newPage()
    await signInTo(page, '/admin/new-article')
    const publish = page.getByRole('button', { name: language === 'en' ? 'Publish' : 'شائع کریں', exact: true })
    await publish.click()
    await expect(page.locator('.error-summary')).toBeFocused()
    await expectAccessible(page, 'rejected')
    const bar = page.locator('.writing-bar')
    expect((await bar.boundingBox())?.height).toBeLessThan(64)
    if (width < 1024) {
      // What is missing in the folded sheet opens it, and has the focus.
      const sheet = page.getByRole('dialog', { name: language === 'en' ? 'Article settings' : 'مضمون کی ترتیبات' })
      await expect(sheet).toBeHidden()
      await page.locator('.error-summary').getByRole('link').nth(2).click()
      await expect(page.locator('#field-category')).toBeFocused()
      await expectAccessible(page, 'the sheet')
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    }
    await page.goto('/admin/new-article/2')
    await expect(page.locator('#field-title')).not.toHaveValue('')
    await expectAccessible(page, 'filled')
    await page.getByRole('button', { name: language === 'en' ? 'Preview' : 'پیش نظارہ', exact: true }).click()
    await expect(page.frameLocator('iframe.preview-frame').getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'preview', ['iframe'])
    await context.close()
  })
}

for (const width of [360, 1024, 1440]) {
  test(`nothing moves while an article is opened, at ${width} pixels`, async ({ page, request }) => {
    const staff = await StaffArticles.open(request)
    const { id } = await staff.add({ title: 'A calm opening' })
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // How far a font moves text when it comes depends on those of the machine.
    await page.route('**/*.woff2', async (route) => route.abort())
    await signInTo(page, `/admin/new-article/${id}`)
    await expect(page.locator('.ProseMirror')).toContainText('second bend')
    await expect(page.locator('#article-panel')).toBeAttached()
    const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
    expect(shift).toBeLessThanOrEqual(0.01)
  })
}
