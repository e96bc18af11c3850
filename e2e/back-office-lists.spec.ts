/** The lists of the back-office, as an admin uses them. */
import { expect, test, type Page } from '@playwright/test'
import { lists } from '../admin/i18n/en/lists.ts'
import { people } from '../admin/i18n/en/people.ts'
import { E2E_ADMIN } from '../playwright.config.ts'
import { chooseRowAction } from './row-actions.ts'
import { signInTo } from './sign-in.ts'

function rows(page: Page) {
  return page.getByRole('row').filter({ has: page.getByRole('cell') })
}

test('an unauthenticated visitor returns from the sign-in page with the filters in the address', async ({ page }) => {
  await page.goto('/admin/videos-management?language=Urdu')
  await page.waitForURL(/\/login\?next=/)
  await page.locator('input[type=email]').fill(E2E_ADMIN.email)
  await page.locator('input[type=password]').fill(E2E_ADMIN.password)
  await page.locator('form:has(input[type=password]) button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible()
  const language = page.getByRole('combobox', { name: 'Language' })
  await expect(language).toHaveValue('Urdu')
  await expect(language.getByRole('option')).toHaveText(['All Languages', 'English', 'Urdu'])
  await expect(rows(page).first()).toContainText('Urdu')
  await expect(rows(page).filter({ hasText: 'English' })).toHaveCount(0)
  await language.selectOption('')
  await expect(page).toHaveURL(/videos-management$/)
  await page.goBack()
  await expect(language).toHaveValue('Urdu')

  // Saved with the account, as are the views that the device has from before.
  const now = Date.now()
  const [saved, ofDevice] = [`Urdu ${now}`, `English ${now}`]
  const order = page.getByRole('columnheader', { name: lists.columns.order })
  await page.getByRole('button', { name: lists.columnsShown }).click()
  await page.getByRole('checkbox', { name: lists.columns.order }).uncheck()
  await expect(order).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: lists.views, exact: true }).click()
  await page.getByRole('menuitem', { name: lists.saveView }).click()
  await page.getByLabel(lists.viewName).fill(saved)
  await page.getByRole('dialog').getByRole('button', { name: lists.save, exact: true }).click()
  await expect(page.getByRole('button', { name: saved })).toBeVisible()
  await page.evaluate((name) => {
    localStorage.setItem('views-video', JSON.stringify([{ name, address: 'language=English' }]))
  }, ofDevice)
  await page.reload()
  await page.getByRole('button', { name: saved }).click()
  await expect(page.getByRole('menuitem', { name: ofDevice, exact: true })).toBeVisible()
  // On another device, the view brings its columns.
  await page.evaluate(() => localStorage.removeItem('columns-video'))
  await page.goto('/admin/videos-management')
  await expect(order).toBeVisible()
  await page.getByRole('button', { name: lists.views, exact: true }).click()
  await page.getByRole('menuitem', { name: saved, exact: true }).click()
  await expect(page).toHaveURL(/language=Urdu/)
  await expect(order).toHaveCount(0)
  await page.getByRole('button', { name: saved }).click()
  expect(await page.evaluate(() => localStorage.getItem('views-video'))).toBeNull()
  for (const name of [saved, ofDevice]) {
    await page.getByRole('menuitem', { name: lists.removeView(name) }).click()
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0)
  }

  // The screen of people searches by its address too.
  await page.goto(`/admin/people?kind=all&q=nobody-${now}`)
  const search = page.getByRole('searchbox', { name: people.find })
  await expect(search).toHaveValue(`nobody-${now}`)
  await expect(page.getByText(people.none)).toBeVisible()
  await search.fill('')
  await expect(page).toHaveURL(/people\?kind=all$/)
  await expect(page.getByText(people.none)).toHaveCount(0)
})

test('the dashboard shows counts that link to the lists they count', async ({ page }) => {
  await page.route('**/api/dashboard/stats/', (route) => route.fulfill({ json: { data: { total_articles: 7 } } }), {
    times: 1,
  })
  await signInTo(page, '/admin')
  const card = (name: string) => page.getByRole('heading', { name }).locator('..')
  await expect(card('TOTAL ARTICLES')).toContainText('7')
  await expect(card('TOTAL VIDEOS')).toContainText('0')
  await expect(page.getByRole('img', { name: /Published articles in each of the last 24 months/ })).toBeVisible()
  await page.getByRole('region', { name: 'Articles by month' }).getByText('Show as a table').click()
  await expect(page.getByRole('table').filter({ hasText: 'Month' }).getByRole('link')).toHaveCount(24)
  await card('TOTAL ARCHIVE MAGAZINES').getByRole('link', { name: 'View Detail' }).click()
  await expect(page.getByRole('combobox', { name: 'Archive Status' })).toHaveValue('1')
  await expect(rows(page).filter({ hasText: 'Archived' }).first()).toBeVisible()

  await page.route('**/api/dashboard/stats/', (route) => route.fulfill({ status: 503, json: { error: 'no' } }))
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'TOTAL ARTICLES' })).toBeHidden()
  await expect(
    page.getByText('Error Loading Dashboard - Unable to fetch dashboard statistics. Please try again later.'),
  ).toBeVisible()
})

test('the dashboard loads by itself where the site was too busy at first', async ({ page }) => {
  const busy = { status: 503, headers: { 'retry-after': '1' }, json: { error: 'no' } }
  let rejected = 0
  await page.route(
    '**/api/dashboard/stats/',
    (route) => {
      rejected += 1
      return route.fulfill(busy)
    },
    { times: 2 },
  )
  await signInTo(page, '/admin')
  await expect(page.getByRole('heading', { name: 'TOTAL ARTICLES' }).locator('..')).toContainText(/\d/)
  expect(rejected).toBe(2)
})

test('two filters that are chosen at once are both in the address', async ({ page }) => {
  await signInTo(page, '/admin/articles-management?month=2019-01')
  await expect(page.getByRole('combobox', { name: 'Magazine' })).toBeVisible()
  // The second comes before the list was drawn with the first.
  await page.evaluate(() => {
    const choose = (value: string) => {
      const select = [...document.querySelectorAll('select')].find((one) =>
        one.querySelector(`option[value="${value}"]`),
      )
      if (!select) throw new Error(`No filter has ${value}.`)
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose('hilal-her')
    choose('Draft')
  })
  await expect(page).toHaveURL(/(?=.*month=2019-01)(?=.*magazine=hilal-her)(?=.*status=Draft)/)
})

test('articles are searched with /, sorted and paged; Back and bookmarks restore the list', async ({ page }) => {
  // An untitled draft of another test may be both the newest article and the first by title.
  await signInTo(page, '/admin/articles-management?status=Active')
  await expect(rows(page)).toHaveCount(25)
  for (const name of ['No', 'Article Cover', 'Article Title', 'Publish Date', 'Author', 'Article Visits', 'Category']) {
    await expect(page.getByRole('columnheader', { name, exact: name === 'No' })).toBeVisible()
  }
  // Where there is little room, everything but the least important columns is in sight, and those can be chosen.
  const visits = page.getByRole('columnheader', { name: 'Article Visits' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(visits).toHaveCount(0)
  const menu = page.getByRole('button', { name: /^Actions:/ }).first()
  await expect(menu).toBeInViewport({ ratio: 1 })
  await expect(async () => {
    const status = await page.getByRole('columnheader', { name: 'Status' }).boundingBox()
    const actions = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox()
    // Nothing of the status lies beneath the actions.
    expect((status?.x ?? 0) + (status?.width ?? 0)).toBeLessThanOrEqual((actions?.x ?? 0) + 1)
  }).toPass()
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['No', 'Article Cover', 'Article Visits']) {
    await page.getByRole('checkbox', { name, exact: true }).check()
  }
  await page.keyboard.press('Escape')
  await expect(visits).toHaveCount(1)
  // The table now scrolls beneath the actions.
  await expect(menu).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
  const newest = (await rows(page).first().textContent()) ?? ''
  await page
    .getByRole('columnheader', { name: /Article Title/ })
    .getByRole('button')
    .click()
  await expect(page.getByRole('columnheader', { name: /Article Title/ })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).not.toHaveText(newest)
  const first = await rows(page).first().textContent()
  await page.getByRole('button', { name: 'Last', exact: true }).click()
  await expect(page).toHaveURL(/page=\d/)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Article Gallery' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Go to page' }).fill('2')
  await page.getByRole('textbox', { name: 'Go to page' }).press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(rows(page).first()).toContainText('26')
  await page.goBack()
  await expect(page).toHaveURL(/page=[^2]/)
  await page.goBack()
  await expect(page).toHaveURL(/order=asc$/)
  await expect(rows(page).first()).toHaveText(first ?? '')

  await page.goto('/admin/articles-management?page=900')
  await expect(page.getByText('This list has no page 900')).toBeVisible()
  await page.getByRole('button', { name: 'To the first page' }).click()
  await expect(rows(page)).toHaveCount(25)

  await page.locator('body').press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('xwvqjx')
  await expect(page.getByText('No articles found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).last().click()
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Content filter' }).click()
  // Days and months are written as everywhere, not in the form of the browser's language.
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('۲۰۱۹-۰۱-۳۱')
  await expect(page).toHaveURL(/from=2019-01-31/)
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('')
  await expect(page).not.toHaveURL(/from=/)
  const month = page.getByRole('button', { name: /^Month: / })
  await month.click()
  await page.getByRole('combobox', { name: lists.year }).selectOption('2019')
  await page.getByRole('button', { name: 'January', exact: true }).click()
  await expect(page).toHaveURL(/month=2019-01/)
  await expect(page.getByRole('button', { name: 'Month: January 2019' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Month' }).getByRole('button', { name: lists.all }).click()
  await expect(page).not.toHaveURL(/month=/)
  await page.getByRole('combobox', { name: 'Magazine' }).selectOption('hilal-her')
  await expect(page).toHaveURL(/magazine=hilal-her/)
  await expect(rows(page).filter({ hasText: 'Her' }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Author' }).click()
  await page.getByRole('option', { name: 'Mariam Saeed' }).click()
  await expect(page).toHaveURL(/writer=Mariam(\+|%20)Saeed/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Author' })).toHaveValue('Mariam Saeed')

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view …' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Mariam in Her')
  await page.getByRole('textbox', { name: 'Name of the view' }).press('Enter')
  // The dialog closes when the view is saved.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/admin/articles-management')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Category' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Category' })).toHaveCount(0)
  await visits.getByRole('button').click()
  await expect(visits).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Mariam in Her', exact: true }).click()
  await expect(page).toHaveURL(/writer=Mariam(\+|%20)Saeed/)
  // The view was saved with all of its columns.
  await expect(page.getByRole('columnheader', { name: 'Category' })).toBeVisible()
  // The rows of the other view give way to these once they are loaded.
  await expect(rows(page).filter({ hasNotText: 'Mariam Saeed' })).toHaveCount(0)
  await expect(async () => {
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    // A long title takes two lines.
    expect(Math.min(...heights)).toBeLessThanOrEqual(52)
  }).toPass()

  await page.goto('/admin/articles-management?status=nonsense')
  await expect(page.getByText('Error fetching articles')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).last().click()
  await expect(rows(page)).toHaveCount(25)
})

test('a list that the site fails to send says so, and what the site has said', async ({ page }) => {
  const error = 'Server error. Please try again later. (7f3a)'
  await page.route('**/api/desk/articles/**', (route) => route.fulfill({ status: 500, json: { error } }))
  await signInTo(page, '/admin/articles-management')
  const alert = page.getByRole('alert').filter({ hasText: 'Error fetching articles' })
  await expect(alert).toContainText(error)
  await page.unroute('**/api/desk/articles/**')
  await alert.getByRole('button').click()
  await expect(rows(page)).not.toHaveCount(0)
})

test('reports what could not be purged', async ({ page }) => {
  const entry = {
    id: 1,
    noun: 'article',
    noun_id: 1,
    title: 'A withdrawn report',
    deleted_at: '2026-11-01T08:00:00.000Z',
    deleted_by: 1,
    deleted_by_name: 'Hilal Admin',
    expires_at: '2026-12-01T08:00:00.000Z',
  }
  const found = { data: [entry], count: 1, page: 1, page_size: 25, total_pages: 1 }
  await page.route('**/api/bin/**', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 404, json: { error: 'This is not in the bin.' } })
      : route.fulfill({ json: found }),
  )
  await signInTo(page, '/admin/bin')
  await chooseRowAction(page, rows(page), 'Delete for good')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Error deleting: This is not in the bin.')).toBeVisible()
})
