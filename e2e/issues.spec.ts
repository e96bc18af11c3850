/** A magazine issue from its plan to its readers, in both languages. */
import { expect, test } from '@playwright/test'
import { issueContentsPath } from '#shared/admin-paths.ts'
import { aPdf } from '../testing/pdf.ts'
import { articleForIssue } from './article-for-issue.ts'
import { asAdmin } from './api.ts'
import { Clicks } from './clicks.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'

const TEXTS = {
  en: {
    magazine: 'hilal-her',
    category: 'in-focus-her',
    month: '2031-02',
    make: 'New Issue',
    fields: { magazine: 'Magazine', month: 'Month', title: 'Title', letter: 'Editor’s letter' },
    create: 'Create Issue',
    created: 'Issue created successfully!',
    search: 'Search by title or writer',
    add: (title: string) => `Add to the issue: ${title}`,
    down: (title: string) => `Move down: ${title}`,
    section: 'Section',
    pageFrom: 'First page',
    pageTo: 'Last page',
    saved: /Saved/,
    blocked: 'Before it can be released',
    now: 'Release now',
    released: 'Released.',
    open: 'Open the page of the issue',
    titles: ['A lamp in the window', 'Bread at the door'],
    name: 'February 2031',
    sectionName: 'At home',
    inThisIssue: 'In this issue',
    pages: 'In print: pages 4 to 6',
    appears: 'It appears with its issue',
  },
  ur: {
    magazine: 'hilal-urdu',
    category: 'in-focus-urdu',
    month: '2031-03',
    make: 'نیا شمارہ',
    fields: { magazine: 'رسالہ', month: 'مہینا', title: 'عنوان', letter: 'اداریہ' },
    create: 'شمارہ شامل کریں',
    created: 'شمارہ شامل ہو گیا!',
    search: 'عنوان یا مصنف سے تلاش',
    add: (title: string) => `شمارے میں شامل کیجیے: ${title}`,
    down: (title: string) => `نیچے لے جائیے: ${title}`,
    section: 'حصہ',
    pageFrom: 'پہلا صفحہ',
    pageTo: 'آخری صفحہ',
    saved: /محفوظ/,
    blocked: 'اجرا سے پہلے',
    now: 'ابھی جاری کیجیے',
    released: 'جاری ہو گیا۔',
    open: 'شمارے کا صفحہ کھولیے',
    titles: ['کھڑکی کا چراغ', 'دروازے کی روٹی'],
    name: 'مارچ 2031',
    sectionName: 'گھر میں',
    inThisIssue: 'اسی شمارے میں',
    pages: 'مطبوعہ شمارے میں: صفحات 4 تا 6',
    appears: 'یہ اپنے شمارے کے ساتھ',
  },
} as const

for (const locale of ['en', 'ur'] as const) {
  test(`an issue is planned, filled, released and read: ${locale}`, async ({ page, context, baseURL }) => {
    const t = TEXTS[locale]
    const [first, second] = t.titles
    await context.addCookies([{ name: 'language', value: locale, url: baseURL ?? '' }])
    await signInTo(page, '/admin/issues-management')
    const writer = locale === 'ur' ? 'زینب' : 'Zainab'
    const one = await articleForIssue(page, { title: first, category: t.category, writer })
    const two = await articleForIssue(page, { title: second, category: t.category, writer }, false)

    await page.getByRole('link', { name: t.make }).click()
    await page.locator('form select[name=magazine]').selectOption(t.magazine)
    await page.locator('input[name=month]').fill(t.month)
    await page.locator('textarea[name=letter]').fill('One.\n\nTwo.')
    await page.getByRole('button', { name: t.create }).click()
    await expect(page.getByText(t.created)).toBeVisible()

    await page.getByRole('link', { name: t.name, exact: true }).first().click()
    await page.getByLabel(t.search).fill(first.split(' ').at(-1) ?? '')
    await page.getByRole('button', { name: t.add(first) }).click()
    await page.getByLabel(t.search).fill(second.split(' ').at(-1) ?? '')
    await page.getByRole('button', { name: t.add(second) }).click()
    const rows = page.locator('.issue-entry')
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: t.down(first) }).click()
    await expect(rows.first()).toContainText(second)
    // By keyboard: the row that was moved has the focus.
    await page.keyboard.press('Alt+ArrowUp')
    await expect(rows.first()).toContainText(first)
    await rows.first().getByLabel(t.section).fill(t.sectionName)
    await rows.first().getByLabel(t.pageFrom).fill('4')
    await rows.first().getByLabel(t.pageTo).fill('6')
    await page.keyboard.press('Enter')
    await expect(page.locator('output').filter({ hasText: t.saved })).toBeVisible()
    await expectAccessible(page, 'the contents of an issue')

    // One that nobody has approved, and no cover, stand in the way.
    await expect(page.getByText(t.blocked)).toBeVisible()
    await expect(page.getByRole('button', { name: t.now })).toBeDisabled()
    const { headers } = await asAdmin(page.request)
    await page.request.post(`/api/article/${two}/stage/`, { data: { action: 'approve' }, headers })
    const { data: issues } = (await (await page.request.get('/api/issues/', { headers })).json()) as {
      data: { id: number; month: string }[]
    }
    const id = issues.find(({ month }) => month === t.month)?.id
    await page.request.put(`/api/issue/${id}/`, { data: { cover_image: '/art/cover-hilal-her.svg' }, headers })
    await page.reload()
    await page.getByRole('button', { name: t.now }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.now }).click()
    await expect(page.getByText(t.released)).toBeVisible()

    await page.getByRole('link', { name: t.open }).click()
    await expect(page).toHaveURL(`/issue/${t.magazine}/${t.month}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.name)
    await expect(page.getByRole('heading', { name: t.sectionName })).toBeVisible()
    await page.getByRole('link', { name: first }).last().click()
    await expect(page).toHaveURL(`/article/${one}`)
    const place = page.getByRole('navigation', { name: t.inThisIssue })
    await expect(place).toContainText(t.pages)
    await place.getByRole('link', { name: second }).click()
    await expect(page).toHaveURL(`/article/${two}`)

    // Its form asks for no date.
    await page.goto(`/admin/new-article/${one}`)
    await expect(page.getByText(t.appears)).toBeVisible()
    await expect(page.locator('input[name=publish_date]')).toHaveCount(0)
  })
}

test('back issues are created from PDFs, each once', async ({ page }) => {
  await signInTo(page, '/admin/issues-management')
  await page.getByRole('link', { name: 'Back issues' }).click()
  const files = [
    {
      name: 'Hilal English March 1999.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(aPdf({ pages: 2, size: [700, 980] })),
    },
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('No PDF at all.') },
    {
      name: 'scan0007.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(aPdf({ size: [700, 980], lines: ['Hilal for Her', 'June 1999', 'Volume 2, No. 6'] })),
    },
  ]
  await page.locator('input[type=file]').setInputFiles(files)
  const [good, broken, scanned] = files.map(({ name }) => page.locator('.issue-back').filter({ hasText: name }))
  await expect(good!.getByRole('combobox')).toHaveValue('hilal-english')
  await expect(good!.locator('input[type=month]')).toHaveValue('1999-03')
  await expect(broken!).toContainText('Refused:')
  await expect(broken!.getByRole('combobox')).toHaveValue('')
  // Its name says nothing, and its first page all.
  await expect(scanned!).toContainText('volume 2 · number 6')
  await expect(scanned!.getByRole('combobox')).toHaveValue('hilal-her')
  await expect(scanned!.locator('input[type=month]')).toHaveValue('1999-06')
  await broken!.getByRole('combobox').selectOption('hilal-her')
  await broken!.locator('input[type=month]').fill('1999-04')
  await expectAccessible(page, 'back issues')
  await page.getByRole('button', { name: 'Create 3 issues' }).click()
  await expect(page.getByText('2 created, 1 refused, of 3')).toBeVisible()
  await expect(broken!).toContainText('Refused:')
  await page.reload()
  await page.locator('input[type=file]').setInputFiles(files.slice(0, 1))
  await page.getByRole('button', { name: 'Create 1 issue' }).click()
  await expect(page.getByText('This PDF is an issue already.')).toBeVisible()
  await page.goto('/issue/hilal-her/1999-06')
  await expect(page.getByRole('main')).toContainText('Volume 2')
  await page.goto('/issue/hilal-english/1999-03')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('March 1999')
})

test('an issue of forty articles is set up in few clicks', async ({ page }) => {
  test.slow()
  const ARTICLES = 40
  await signInTo(page, '/admin/issues-management')
  const { headers } = await asAdmin(page.request)
  for (let number = 1; number <= ARTICLES; number += 1) {
    const title = `Tile ${String(number).padStart(2, '0')} of the courtyard`
    const data = { title, category: 'in-focus-kids', writer: 'Zainab' }
    expect((await page.request.post('/api/articles/draft/', { data, headers })).ok()).toBe(true)
  }
  const clicks = new Clicks()
  await clicks.click(page.getByRole('link', { name: 'New Issue' }))
  await clicks.choose(page.locator('form select[name=magazine]'), 'hilal-kids')
  await clicks.click(page.locator('input[name=month]'))
  await page.locator('input[name=month]').fill('2031-08')
  await clicks.click(page.getByRole('button', { name: 'Create Issue' }))
  await clicks.click(page.getByRole('link', { name: 'August 2031', exact: true }).first())
  await clicks.click(page.getByLabel('Search by title or writer'))
  await page.keyboard.type('courtyard')
  const rows = page.locator('.issue-entry')
  await clicks.click(page.getByRole('button', { name: `Add these ${ARTICLES} articles` }))
  await expect(rows).toHaveCount(ARTICLES)
  for (let number = 1; number <= ARTICLES; number += 1) {
    const row = rows.nth(number - 1)
    await clicks.click(row.getByLabel('First page'))
    await page.keyboard.type(String(2 * number))
    await page.keyboard.press('Tab')
    await page.keyboard.type(String(2 * number + 1))
    await page.keyboard.press('Enter')
  }
  await expect(rows.last().getByLabel('Last page')).toHaveValue(String(2 * ARTICLES + 1))
  await expect(page.locator('output').filter({ hasText: 'Saved' })).toBeVisible()
  const limit = 2 * ARTICLES + 8
  clicks.report(`An issue of ${ARTICLES} articles with their pages`, limit)
  process.stdout.write(`An issue of ${ARTICLES} articles: ${clicks.count} clicks, of ${limit}\n`)
  expect(clicks.count).toBeLessThanOrEqual(limit)
})

test('articles are added one after another by the keyboard, at the place where the last was', async ({ page }) => {
  await signInTo(page, '/admin/issues-management')
  const { headers } = await asAdmin(page.request)
  for (const title of ['First brick', 'Second brick', 'Third brick']) {
    const data = { title, category: 'in-focus-urdu-kids', writer: 'Zainab' }
    expect((await page.request.post('/api/articles/draft/', { data, headers })).ok()).toBe(true)
  }
  const data = { magazine: 'hilal-urdu-kids', month: '2031-09', title: 'Bricks' }
  const made = await page.request.post('/api/issue/create/', { data, headers })
  const { id } = ((await made.json()) as { data: { id: number } }).data
  await page.goto(issueContentsPath(id))
  await page.getByLabel('Search by title or writer').fill('brick')
  const offered = page.locator('.issue-candidates').getByRole('button')
  await expect(offered).toHaveCount(3)
  await offered.nth(1).focus()
  for (const left of [2, 1]) {
    await page.keyboard.press('Enter')
    await expect(offered).toHaveCount(left)
    await expect(offered.nth(left - 1)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.locator('.issue-entry')).toHaveCount(3)
})

test('an issue is searched without scripts, and its page is light', async ({ browser, page, baseURL }) => {
  let code = 0
  const counted: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    if (!['document', 'script', 'stylesheet'].includes(request.resourceType())) return
    counted.push(request.sizes().then(({ responseBodySize }) => void (code += responseBodySize)))
  })
  await page.goto('/issue/hilal-english', { waitUntil: 'networkidle' })
  await Promise.all(counted)
  process.stdout.write(`The page of an issue: ${(code / 1024).toFixed(1)} KB of code, compressed\n`)
  expect(code).toBeLessThanOrEqual(25 * 1024)

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const plain = await context.newPage()
  for (const [magazine, field, whole] of [
    ['hilal-english', 'Search this issue', 'Search the whole site'],
    ['hilal-urdu', 'اس شمارے میں تلاش', 'پوری سائٹ میں تلاش کیجیے'],
  ] as const) {
    await plain.goto(`/issue/${magazine}`)
    const title = (await plain.locator('main h4 a').first().textContent()) ?? ''
    await plain.getByLabel(field).fill(title)
    await plain.getByLabel(field).press('Enter')
    await expect(plain.locator('main [data-list] h2').first()).toHaveText(title)
    await expect(plain.getByRole('link', { name: whole })).toBeVisible()
    // What checks it is a script.
    await page.goto(plain.url())
    await expectAccessible(page, 'a search in an issue')
  }
  await context.close()
})
