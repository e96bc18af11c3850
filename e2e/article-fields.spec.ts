/** What an article says of itself beside its title and text, from the side panel of the form to its readers. */
import { expect, test, type Page } from '@playwright/test'
import { fields as fieldsEn } from '#shared/i18n/en/fields.ts'
import { fields as fieldsUr } from '#shared/i18n/ur/fields.ts'
import { articles as articlesEn } from '../admin/i18n/en/articles.ts'
import { forms as formsEn } from '../admin/i18n/en/forms.ts'
import { articles as articlesUr } from '../admin/i18n/ur/articles.ts'
import { forms as formsUr } from '../admin/i18n/ur/forms.ts'
import { Clicks } from './clicks.ts'
import { paste } from './editor-page/open.ts'
import { aPicture, fileField, give } from './files.ts'
import { expectAccessible } from './screen-checks.ts'
import { firstArticle } from './content.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles, TEXT } from './staff-articles.ts'

const DAY_MS = 86_400_000

async function openSection(page: Page, title: string): Promise<void> {
  await page.locator('.panel-section summary').filter({ hasText: title }).click()
}

test('an article is given an hour, an end, a kicker, a standfirst, a short title and a focal point', async ({
  page,
  request,
}) => {
  const staff = await StaffArticles.open(request)
  const title = 'The lamp at the second bend'
  const { id } = await staff.add({ title, category: 'national-international-news' })
  await signInTo(page, `/admin/new-article/${id}`)

  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  await page.getByLabel('Publish date').fill(day(3))
  await page.getByLabel('Hour of publishing').fill('09:30')
  await page.getByLabel('Take down on').fill(day(9))
  await page.getByLabel('Hour of taking it down').fill('18:00')

  await openSection(page, 'Kicker, standfirst, short title')
  await page.getByLabel('Kicker', { exact: true }).fill('Report')
  await expect(page.getByText('6 of 60 characters')).toBeVisible()
  await page.getByLabel('Standfirst', { exact: true }).fill('Who lights it, and why it is never dark.')
  await page.getByLabel('Short title').fill('The lamp')

  await give(page, 'Cover image', await aPicture('lamp.png', '#664422'))
  await expect(fileField(page, 'Cover image').getByRole('img')).toHaveAttribute('src', /^\/media\//)
  await page.getByLabel('Alternative text').fill('A lamp beside a road')
  await openSection(page, 'Credit, focal point')
  await page.getByLabel('Credit').fill('Photo: Ali Raza')
  const focus = page.getByRole('button', { name: /^Focal point:/ })
  const box = await focus.boundingBox()
  await focus.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } })
  // A click falls on whole pixels.
  await expect(focus).toHaveAccessibleName(/^Focal point: 2[4-6] % from the left, (49|50|51) % from the top$/)
  const [x = 0, y = 0] = ((await focus.getAttribute('aria-label')) ?? '').match(/\d+/g)?.map(Number) ?? []
  await focus.press('ArrowLeft')
  await focus.press('Shift+ArrowDown')
  await expect(focus).toHaveAccessibleName(`Focal point: ${x - 5} % from the left, ${y + 1} % from the top`)
  const position = `${x - 5}% ${y + 1}%`

  await openSection(page, 'Search and sharing')
  await page.getByLabel('Description for search engines').fill('The lamp that is never dark.')
  const shared = page.getByRole('figure', { name: 'As it appears when shared' })
  await expect(shared).toContainText(title)
  await expect(shared).toContainText('The lamp that is never dark.')
  await expect(shared.locator('img[src^="data:image/jpeg"]')).toBeVisible()
  await expectAccessible(page, 'the side panel with its sections open')

  await page.getByRole('button', { name: 'Schedule' }).click()
  const question = page.getByRole('dialog', { name: 'Schedule this article?' })
  await expect(question).toContainText(/On \d+ \w+ \d{4}, 09:30\. \(Asia\/Karachi\)/)
  await expect(question).toContainText(/Taken down\s*\d+ \w+ \d{4}, 18:00 \(Asia\/Karachi\)/)
  await question.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Scheduled.')).toBeVisible()
  await page.goto('/admin/articles-management?q=second+bend&category=national-international-news')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText(/\d+ \w+ \d{4}\s*09:30/)
  await expect(row).toContainText('Scheduled')
  await expect(row).toContainText(/until \d+ \w+ \d{4}, 18:00/)

  await staff.change(id, { publish_date: '2026-10-05' })
  await page.goto(`/article/${id}`)
  await expect(page.locator('.kicker')).toHaveText('Report')
  await expect(page.locator('.standfirst')).toHaveText('Who lights it, and why it is never dark.')
  await expect(page.getByRole('img', { name: 'A lamp beside a road' })).toHaveCSS('object-position', position)
  await expect(page.getByText('Photo: Ali Raza')).toBeVisible()
  await page.goto('/category/national-international-news')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'The lamp', exact: true }) })
  await expect(card.locator('img')).toHaveCSS('object-position', position)
})

test('the picture of the focal point has its room before it has loaded', async ({ page, request }) => {
  const staff = await StaffArticles.open(request)
  const { id } = await staff.add({ title: 'A tower at noon' })
  const mayLoad = Promise.withResolvers<void>()
  await page.route('**/*.webp', async (route) => {
    await mayLoad.promise
    await route.continue()
  })
  await signInTo(page, `/admin/new-article/${id}`)
  await give(page, 'Cover image', await aPicture('tower.png', '#446622'))
  await openSection(page, 'Credit, focal point')
  const picture = page.getByRole('button', { name: /^Focal point:/ }).locator('img')
  await expect(picture).toHaveAttribute('src', /^\/media\/.*\/480\.webp$/)
  const room = await picture.boundingBox()
  await expect(picture).toHaveJSProperty('complete', false)
  mayLoad.resolve()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.boundingBox()).toEqual(room)
  // In Urdu, the tall picture and its crops stand on the side of their label.
  await page.getByRole('button', { name: 'اردو' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const field = page.locator('.focus-field')
  const ends = await field.evaluate((box) =>
    [box, box.querySelector('button'), box.querySelector('.focus-crops img')].map((each) =>
      Math.round(each?.getBoundingClientRect().right ?? 0),
    ),
  )
  expect(ends).toEqual([ends[0], ends[0], ends[0]])
})

test('what is typed of a new cover while it is sent is kept, and what was said of the old one is not', async ({
  page,
  request,
}) => {
  const staff = await StaffArticles.open(request)
  const { id } = await staff.add({ title: 'A ferry in fog', cover_alt: 'The old ferry', cover_credit: 'Photo: Sana' })
  const isAsked = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  await page.route('**/api/upload**', async (route) => {
    isAsked.resolve()
    await mayGoOn.promise
    await route.continue()
  })
  await signInTo(page, `/admin/new-article/${id}`)
  await openSection(page, 'Credit, focal point')
  await expect(page.getByLabel('Alternative text')).toHaveValue('The old ferry')
  await give(page, 'Cover image', await aPicture('ferry.png', '#224466'))
  await isAsked.promise
  await page.getByLabel('Alternative text').fill('The new ferry')
  mayGoOn.resolve()
  await expect(fileField(page, 'Cover image').getByRole('img')).toHaveAttribute('src', /^\/media\//)
  await expect(page.getByLabel('Alternative text')).toHaveValue('The new ferry')
  await expect(page.getByLabel('Credit')).toHaveValue('')
})

test('people beside the writer are named in the panel, and readers see who did what', async ({ page, request }) => {
  const staff = await StaffArticles.open(request)
  const { id } = await staff.add({ title: 'A letter from the delta', status: 'Active' })
  await signInTo(page, `/admin/new-article/${id}`)
  const people = page.getByRole('group', { name: 'People beside the writer' })
  await people.getByRole('button', { name: 'Add a person' }).click()
  await page.keyboard.type('فرح ناز')
  await page.keyboard.press('Escape')
  await people.getByRole('button', { name: 'Add a person' }).click()
  await expect(people.getByLabel('Role of person 2')).toHaveValue('translator')
  await people.getByLabel('Role of person 2').selectOption('Photographer')
  await people.getByLabel('Name of person 2').fill('Sana Rafiq')
  await people.getByRole('button', { name: 'Add a person' }).click()
  await page.keyboard.type('Nobody')
  await people.getByRole('button', { name: 'Remove Nobody' }).click()
  await expect(people.getByLabel('Name of person 3')).toBeHidden()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Article uploaded or updated successfully!')).toBeVisible()
  await page.goto(`/article/${id}`)
  await expect(page.locator('article header')).toContainText('By Ayesha Durrani')
  await expect(page.getByText('Translated by فرح ناز')).toBeVisible()
  await expect(page.getByText('Photographs: Sana Rafiq')).toBeVisible()
})

const JOURNEYS = {
  en: {
    maxClicks: 9,
    fields: fieldsEn,
    texts: articlesEn,
    browse: formsEn.browse,
    newArticle: formsEn.nouns.article.newTitle,
    title: 'Ferries of the winter, from Word',
    paragraph: TEXT,
    category: 'armed-forces-news',
    writer: 'Ayesha Durrani',
    color: '#123a5c',
  },
  ur: {
    maxClicks: 7,
    fields: fieldsUr,
    texts: articlesUr,
    browse: formsUr.browse,
    newArticle: formsUr.nouns.article.newTitle,
    title: 'سردیوں کی کشتیاں، ورڈ سے',
    paragraph: 'سردیوں میں جب دریا اترتا ہے تو کشتیاں کنارے سے دور لنگر ڈالتی ہیں اور ملاح بازار میں بیٹھتے ہیں۔',
    category: 'armed-forces-news-urdu',
    writer: 'ظفر مہدی',
    color: '#5c3a12',
  },
} as const

for (const [language, journey] of Object.entries(JOURNEYS)) {
  test(`an article with a picture is pasted from Word and published in few clicks: ${language}`, async ({
    page,
    context,
  }) => {
    const { fields, texts, title, paragraph } = journey
    await signInTo(page, '/admin/dashboard')
    await context.addCookies([{ name: 'language', value: language, url: page.url() }])
    await page.reload()
    const clicks = new Clicks()
    await clicks.click(page.getByRole('banner').getByRole('link', { name: journey.newArticle }))
    // Writing begins without another click.
    await expect(page.getByRole('textbox', { name: fields.title, exact: true })).toBeFocused()
    await page.keyboard.insertText(title)
    await page.keyboard.press('Enter')
    const text = page.locator('#field-description')
    await expect(text).toBeFocused()
    const picture = (await aPicture('inside.png', journey.color)).buffer.toString('base64')
    const html = `<p class=MsoNormal>${paragraph}<o:p></o:p></p><p class=MsoNormal><img src="data:image/png;base64,${picture}"></p>`
    await paste(page, { html })
    await expect(text.locator('img[src^="/media/"]')).toBeVisible()
    await clicks.choose(page.getByLabel(fields.category), journey.category)
    await page.getByLabel(fields.category).press('Tab')
    await page.keyboard.insertText(journey.writer)
    await expect(page.getByRole('option', { name: journey.writer })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const cover = await aPicture('cover.png', journey.color)
    await clicks.giveFile(page, fileField(page, fields.cover_image).getByText(journey.browse, { exact: true }), cover)
    await expect(fileField(page, fields.cover_image).getByRole('img')).toBeVisible()
    await clicks.click(page.getByRole('button', { name: texts.publish, exact: true }))
    const question = page.getByRole('dialog', { name: texts.publishing.publishTitle(1) })
    await expect(question).toContainText(title)
    // A dialog moves the focus to its answer a moment after it has opened.
    await expect(question.getByRole('button', { name: texts.publish, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(texts.publishing.done)).toBeVisible()
    clicks.report(`an article from Word, with a picture: ${language}`, journey.maxClicks)
    expect(clicks.count).toBeLessThanOrEqual(journey.maxClicks)

    const id = /\/(\d+)$/.exec(page.url())?.[1] ?? ''
    await page.goto(`/article/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('.article-body')).toContainText(paragraph)
    await expect(page.locator('.article-body img')).toBeVisible()
  })
}

test('an Urdu title stands right above its text, within a phone’s screen', async ({ page, request }) => {
  const { id } = await firstArticle(request, 'ur')
  await signInTo(page, `/admin/new-article/${id}`)
  const title = page.locator('.title-field textarea')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const sides = async () =>
      title.evaluate((line) => {
        const [inner, outer] = [line.getBoundingClientRect(), line.closest('.title-field')?.getBoundingClientRect()]
        return outer && [Math.round(outer.left - inner.left), Math.round(inner.right - outer.right), inner.right]
      })
    await expect.poll(async () => (await sides())?.[0]).toBeGreaterThan(0)
    const [left, right, end] = (await sides()) ?? []
    expect([right, Number(end) <= width]).toEqual([left, true])
  }
})
