/** The magazine's week: a story is moved to the top of a home, and a scheduled article to another day. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { categoryLabel } from '#shared/categories.ts'
import { calendar as calendarEn } from '../admin/i18n/en/calendar.ts'
import { home as homeEn } from '../admin/i18n/en/home.ts'
import { shell as shellEn } from '../admin/i18n/en/shell.ts'
import { home as homeUr } from '../admin/i18n/ur/home.ts'
import { shell as shellUr } from '../admin/i18n/ur/shell.ts'
import { asAdmin } from './api.ts'
import { Clicks } from './clicks.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles } from './staff-articles.ts'

const HOUR_MS = 3_600_000

/** The fewest that the task needs: open the screen, choose the magazine, find the story, choose it, save. */
const MAX_CLICKS = 6

const HOMES = [
  { locale: 'en', edition: 'hilal-kids', category: 'trending-kids', home: homeEn, shell: shellEn },
  { locale: 'ur', edition: 'hilal-urdu-kids', category: 'trending-urdu-kids', home: homeUr, shell: shellUr },
] as const

for (const { locale, edition, category, home, shell } of HOMES) {
  test(`a story is moved to the top of a home in ${MAX_CLICKS} clicks, ${locale}`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const title = locale === 'ur' ? `پہاڑ کی کہانی ${Date.now()}` : `A story of the hills ${Date.now()}`
    const staff = await StaffArticles.open(request)
    const { id } = await staff.add({ title, category, status: 'Active', publish_date: '2019-03-05' })
    await context.addCookies([{ name: 'language', value: locale, url: baseURL ?? '' }])
    await signInTo(page, '/admin/dashboard')
    const clicks = new Clicks()
    await clicks.click(page.getByRole('link', { name: shell.nav.home, exact: true }))
    await clicks.choose(page.getByLabel(home.edition, { exact: true }), edition)
    const label = categoryLabel(category)
    const block = page.locator('section').filter({ has: page.getByRole('heading', { name: label }) })
    await clicks.click(block.getByLabel(home.pinAnother(label)))
    await page.keyboard.type(title)
    await clicks.click(page.getByRole('option', { name: title }))
    await expect(block.getByRole('listitem').first()).toContainText(title)
    await clicks.click(page.getByRole('button', { name: home.save, exact: true }))
    await expect(page.getByText(home.saved)).toBeVisible()
    clicks.report(`a story to the top of a home: ${locale}`, MAX_CLICKS)
    expect(clicks.count).toBeLessThanOrEqual(MAX_CLICKS)

    const reader = await context.newPage()
    await reader.goto(`/${edition}`)
    const shown = reader.locator('section', { has: reader.locator(`a[href="/category/${category}"]`) })
    await expect(shown.locator('h3').first()).toHaveText(title)

    // Another place by the keyboard, discarded, and the preview of what is there now.
    await block.getByRole('button', { name: home.move(title) }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(block.getByRole('listitem').nth(1)).toContainText(title)
    await page.getByRole('button', { name: home.discard }).click()
    await expect(block.getByRole('listitem').first()).toContainText(title)
    await page.getByRole('button', { name: home.preview, exact: true }).click()
    await expect(page.frameLocator('iframe').getByRole('link', { name: title })).toBeVisible()
    // Its moment is written like every other date, in hours of 24.
    await page.getByLabel(home.previewAt, { exact: true }).fill('2019-03-06')
    const hour = page.getByLabel(home.hourOf(home.previewAt))
    await hour.fill('1426')
    await hour.blur()
    await expect(hour).toHaveValue('14:26')
    await page.keyboard.press('Escape')
    const { headers } = await asAdmin(request)
    await expect(async () => {
      const path = `/api/homes/${edition}/`
      const { data } = (await (await request.get(path, { headers })).json()) as { data: { version: number } }
      expect((await request.put(path, { headers, data: { version: data.version, pins: [] } })).status()).toBe(200)
    }).toPass()
    await staff.change(id, { status: 'Inactive' })
  })
}

/** A day of next month, so that it is in the future and whole weeks are around it. */
function dayOfNextMonth(day: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day)).toISOString().slice(0, 10)
}

/** 05:00 in Pakistan, which is midnight UTC, by which the API writes days. */
function fiveOn(day: string): string {
  return `${day}T00:00:00.000Z`
}

function cellOf(page: Page, day: string): Locator {
  return page.locator('td', { has: page.locator(`#day-${day}`) })
}

/** A day in Pakistan that is in the future, with a time, and the Monday of its week, whose same time has passed. */
function weekWithPast(): { at: string; day: string; monday: string } {
  const today = new Date(Date.now() + 5 * HOUR_MS)
  // From Monday, 0.
  const weekday = (today.getUTCDay() + 6) % 7
  const dayAt = (offset: number) => new Date(today.getTime() + offset * 24 * HOUR_MS).toISOString().slice(0, 10)
  // The week of a Sunday has no tomorrow.
  const isSunday = weekday === 6
  const day = dayAt(isSunday ? 0 : 1)
  const at = new Date(`${day}T${isSunday ? '23:59:58' : '00:00:01'}+05:00`).toISOString()
  return { at, day, monday: dayAt(-weekday) }
}

test('a scheduled article that is moved into the past is published after a question, and put back by Undo', async ({
  page,
  request,
}) => {
  const writer = `Writer ${Date.now()}`
  const title = 'The ferry before the bridge'
  const { at, day, monday } = weekWithPast()
  const staff = await StaffArticles.open(request)
  const { id } = await staff.add({ title, writer, status: 'Active', publish_date: day, publish_at: at })
  await signInTo(page, `/admin/calendar?view=week&day=${day}&writer=${encodeURIComponent(writer)}`)
  const entry = page.getByRole('link', { name: title })
  const question = page.getByRole('dialog')
  await entry.dragTo(cellOf(page, monday))
  await question.getByRole('button', { name: shellEn.cancel }).click()
  await expect(cellOf(page, day)).toContainText(title)
  expect(await staff.read(id)).toMatchObject({ publish_at: at })
  await entry.dragTo(cellOf(page, monday))
  await expect(question).toContainText(title)
  await question.getByRole('button', { name: calendarEn.publishYes }).click()
  await expect(cellOf(page, monday)).toContainText(title)
  expect(String((await staff.read(id))['publish_at']) < new Date().toISOString()).toBe(true)
  await page.getByRole('button', { name: calendarEn.undo }).click()
  await expect(cellOf(page, day)).toContainText(title)
  await expect.poll(async () => (await staff.read(id))['publish_at']).toBe(at)
  await staff.change(id, { status: 'Inactive' })
})

test('a scheduled article is moved to another day by keys, back by Undo, and by dragging', async ({
  page,
  request,
}) => {
  const writer = `Writer ${Date.now()}`
  const title = 'The bridge at the bend'
  const [from, byKeys, byMouse] = [dayOfNextMonth(10), dayOfNextMonth(18), dayOfNextMonth(20)]
  const staff = await StaffArticles.open(request)
  const { id } = await staff.add({ title, writer, status: 'Active', publish_date: from, publish_at: fiveOn(from) })
  // Days far apart are in sight at once, as dragging needs.
  await page.setViewportSize({ width: 1280, height: 1300 })
  await signInTo(page, `/admin/calendar?day=${from}&writer=${encodeURIComponent(writer)}`)
  await expect(cellOf(page, from)).toContainText(title)

  await page.getByRole('button', { name: calendarEn.move(title) }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cellOf(page, byKeys)).toContainText(`05:00 ${title}`)
  await expect(page.getByRole('button', { name: calendarEn.move(title) })).toBeFocused()
  await page.getByRole('button', { name: calendarEn.undo }).click()
  await expect(cellOf(page, from)).toContainText(title)

  await page.getByRole('link', { name: title }).dragTo(cellOf(page, byMouse))
  await expect(cellOf(page, byMouse)).toContainText(`05:00 ${title}`)

  await page.setViewportSize({ width: 360, height: 760 })
  await expect(page.locator('.calendar-agenda')).toContainText(title)
  // A phone shows the tools in two rows: the days and the view, and below them what is shown.
  const centreOf = async (tool: Locator) => {
    const box = await tool.boundingBox()
    if (!box) throw new Error('nothing there')
    return box.y + box.height / 2
  }
  await expect(async () => {
    const steps = await centreOf(page.getByRole('button', { name: calendarEn.next.month }))
    const view = await centreOf(page.getByRole('radiogroup', { name: calendarEn.view }))
    expect(Math.abs(steps - view)).toBeLessThan(8)
  }).toPass()
  await staff.change(id, { status: 'Inactive' })
})
