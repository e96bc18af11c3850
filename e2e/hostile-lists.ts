/** The lists of the back-office with attacks in their texts: titles, names, names of files, tags, comments, errors. */
import { expect, type Page } from '@playwright/test'
import { NOUN_WRITERS } from '#testing/faults/noun-writers.ts'
import { aPng } from '#testing/pictures.ts'
import { FORM_PATHS, SCREEN_PATHS } from '#shared/admin-paths.ts'
import { NOUNS } from '#shared/nouns.ts'
import { provoke, type Visit } from './hostile-screens.ts'

type Row = Record<string, unknown>

const SCREENS = [
  ...Object.values(FORM_PATHS).map(({ list }) => list),
  SCREEN_PATHS.comments,
  SCREEN_PATHS.library,
  SCREEN_PATHS.bin,
  SCREEN_PATHS.people,
  SCREEN_PATHS.jobs,
]

const TEXTS =
  'title article_title name package_name author_name writer introduction comment credit original_name alt first_name last_name user_first_name user_last_name last_error'.split(
    ' ',
  )

/** Each row has several, because a cell shows any text alike. */
const PER_ROW = 16

/** A record of every noun, one of them in the bin, and a file in the library. */
async function addOneOfEach(page: Page, { siteUrl, headers, articleId }: Visit): Promise<void> {
  for (const noun of NOUNS) {
    const { create, body } = NOUN_WRITERS[noun]
    const answer = await page.request.post(siteUrl + create, { data: body(`One ${noun}`, articleId), headers })
    expect(answer.status(), noun).toBe(201)
    if (noun !== 'author') continue
    const { id } = ((await answer.json()) as { data: { id: number } }).data
    await page.request.delete(siteUrl + NOUN_WRITERS.author.record(id), { headers })
    await page.request.post(siteUrl + create, { data: body('Another author', articleId), headers })
  }
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: await aPng('#a03020') }
  const uploaded = await page.request.post(`${siteUrl}/api/upload/image/`, { multipart: { file }, headers })
  expect(uploaded.status()).toBe(201)
}

/** The row with an attack in each of its texts. */
function hostile(row: Row, text: string): Row {
  const texts = TEXTS.filter((name) => name in row).map((name) => [name, text])
  return { ...row, ...Object.fromEntries(texts), ...(Array.isArray(row['tags']) && { tags: [text] }) }
}

/** Visits each list in a browser that has the session of an admin: its rows are its first one, with the attacks. */
export async function visitLists(page: Page, visit: Visit): Promise<void> {
  const { siteUrl, payloads } = visit
  await addOneOfEach(page, visit)
  const texts = Array.from({ length: Math.ceil(payloads.length / PER_ROW) }, (_, index) =>
    payloads.slice(index * PER_ROW, (index + 1) * PER_ROW).join(' '),
  )
  await page.route(/\/api\/[^?]+\/\?/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json().catch(() => null)) as { data?: Row[] } | null
    const [first] = Array.isArray(body?.data) ? body.data : []
    if (!body || !first) return route.fulfill({ response })
    const data = texts.map((text, index) => ({ ...hostile(first, text), id: index + 1 }))
    return route.fulfill({ response, json: { ...body, data, count: data.length } })
  })
  for (const screen of SCREENS) {
    await page.goto(siteUrl + screen)
    await expect(page.locator('main'), screen).toContainText('<script', { ignoreCase: true })
    await provoke(page.locator('main'))
  }
  await page.unrouteAll()
}
