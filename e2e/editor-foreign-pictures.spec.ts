/**
 * Pictures of another host in an article: no request is made to it before someone in the back-office asks to see one.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { signInTo } from './sign-in.ts'
import { StaffArticles, TEXT } from './staff-articles.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
)

let server: Server
let host = ''
const requested: string[] = []

test.beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(`${request.url} ${request.headers.referer ?? 'without a referrer'}`)
    response.setHeader('content-type', 'image/png').end(PNG)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => void server.close())
test.describe.configure({ mode: 'serial' })
test.beforeEach(() => {
  requested.length = 0
})

for (const { locale, load, save } of [
  { locale: 'en', load: 'Load this picture', save: 'Save' },
  { locale: 'ur', load: 'یہ تصویر لوڈ کریں', save: 'محفوظ کریں' },
] as const) {
  for (const width of [360, 1440]) {
    test(`in ${locale} at ${width} pixels a remote picture is loaded on request only`, async ({
      page,
      request,
    }, info) => {
      const pictures = ['figure', 'inline'].map((name) => `http://${host}/${name}.png`)
      const articles = await StaffArticles.open(request)
      const { id } = await articles.add({
        description: `<p>${TEXT}</p><figure><img src="${pictures[0]}" alt="Dam"></figure><p>${TEXT} <img src="${pictures[1]}" alt=""></p>`,
      })
      await page.setViewportSize({ width, height: 900 })
      const { origin } = new URL(info.project.use.baseURL ?? '')
      await page.context().addCookies([{ name: 'language', value: locale, url: origin }])
      await signInTo(page, `/admin/new-article/${id}`)
      const text = page.locator('#field-description')
      const buttons = text.getByRole('button', { name: load, exact: true })
      await expect(buttons).toHaveCount(2)
      await expect(text.getByText(host)).toHaveCount(2)
      await page.screenshot({ path: info.outputPath(`before-${locale}-${width}.png`), fullPage: true })

      // Editing and saving serialize the content again, with the pictures unchanged.
      await text.getByText(TEXT).first().click()
      await page.keyboard.type('x')
      await page.getByRole('button', { name: save, exact: true }).click()
      await expect.poll(async () => (await articles.read(id))['version']).toBe(2)
      const saved = String((await articles.read(id))['description'])
      expect(saved).toContain(`<img src="${pictures[0]}" alt="Dam" />`)
      expect(saved).toContain(`<img src="${pictures[1]}" alt="" />`)
      expect(requested).toEqual([])

      await page.goto(`/admin/new-article/${id}`)
      await expect(buttons).toHaveCount(2)
      await buttons.first().click()
      await expect.poll(() => requested).toEqual(['/figure.png without a referrer'])
      await buttons.first().click()
      await expect(buttons).toHaveCount(0)
      await expect.poll(() => requested).toHaveLength(2)
      await page.screenshot({ path: info.outputPath(`after-${locale}-${width}.png`), fullPage: true })
    })
  }
}
