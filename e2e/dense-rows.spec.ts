/** How many rows of a list are in sight, and how the cells of a row line up. */
import { expect, test, type Locator } from '@playwright/test'
import { openScreen } from './open-screen.ts'
import { signInTo } from './sign-in.ts'

const HEIGHT = 900
const ROWS = 12

for (const language of ['en', 'ur'] as const) {
  test(`twelve articles are in sight at a height of 900 pixels, ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await page.setViewportSize({ width: 1440, height: HEIGHT })
    await signInTo(page, '/admin/articles-management')
    const rows = page.locator('tbody tr')
    await expect(rows).not.toHaveCount(0)
    await expect(async () => {
      const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect))
      const heights = boxes.map(({ height }) => height).toSorted((a, b) => a - b)
      // What other tests add may take two lines: the median tells how many rows fit.
      const usual = heights[Math.floor(heights.length / 2)] ?? Infinity
      expect((boxes[0]?.y ?? Infinity) + ROWS * usual).toBeLessThanOrEqual(HEIGHT)
    }).toPass()
  })
}

/** Where the letters of an element stand, in pixels from the top of the window. */
async function baselineOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const mark = document.createElement('span')
    mark.style.display = 'inline-block'
    node.append(mark)
    const { bottom } = mark.getBoundingClientRect()
    mark.remove()
    return bottom
  })
}

test('Latin text in an Urdu list has the lines of its own script, on the baseline of its row', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'ur', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 1440, height: HEIGHT })
  await signInTo(page, '/admin/articles-management?q=What+a+Rescue+Weighs')
  const row = page.locator('tbody tr').filter({ hasText: 'What a Rescue Weighs' })
  const latin = row.locator('bdi[lang=en]')
  // The title, the writer and the category.
  await expect(latin).toHaveCount(3)
  await page.evaluate(() => document.fonts.ready)
  const ofDate = await baselineOf(row.locator('time'))
  for (const text of await latin.all()) {
    await expect(text).toHaveCSS('font-family', /Hilal Sans/)
    expect(Math.abs((await baselineOf(text)) - ofDate)).toBeLessThanOrEqual(2)
  }

  // On two lines, a title is as high as two lines of Latin.
  const [lines = 0, room = 0] = await row.getByRole('link').evaluate((link) => {
    const text = link.querySelector('bdi')
    if (!text) return []
    text.append(document.createElement('br'), 'Second line')
    const size = Number.parseFloat(getComputedStyle(text).fontSize)
    return [link.getBoundingClientRect().height / size, Number.parseFloat(getComputedStyle(text).paddingTop) / size]
  })
  expect(lines - room).toBeLessThan(3.1)
})

const LISTS = ['articles', 'comment', 'authors', 'bill-boards', 'magazine', 'videos'] as const

for (const language of ['en', 'ur'] as const) {
  test(`the status of every row is in sight beside its actions, ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await signInTo(page, '/admin/dashboard')
    for (const list of LISTS)
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: HEIGHT })
        await openScreen(page, `/admin/${list}-management`)
        // The middle of a status is not covered by anything.
        const isInSight = () =>
          page.locator('tbody tr:first-child .pinned').evaluateAll(
            (cells) =>
              cells.length > 0 &&
              cells.every((cell) => {
                const inner = cell.firstElementChild ?? cell
                const { x, y, width: wide, height: high } = inner.getBoundingClientRect()
                const met = document.elementsFromPoint(x + wide / 2, y + high / 2)[0]
                const isWhole = x >= 0 && x + wide <= document.documentElement.clientWidth
                return isWhole && met !== undefined && (inner.contains(met) || met === cell)
              }),
          )
        await expect.poll(isInSight, `${list} at ${width} pixels`).toBe(true)
      }
  })
}
