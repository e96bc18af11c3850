/** The newsletter from an issue to a reader's inbox, and back to unsubscribed, in both languages. */
import { expect, test, type APIRequestContext } from '@playwright/test'
import { newsletter as readerEn } from '#shared/i18n/en/newsletter.ts'
import { newsletter as readerUr } from '#shared/i18n/ur/newsletter.ts'
import { newsletter as en } from '../admin/i18n/en/newsletter.ts'
import { newsletter as ur } from '../admin/i18n/ur/newsletter.ts'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { expectAccessible } from './screen-checks.ts'
import { startSeparateSite, type SeparateSite } from './separate-site.ts'
import { signInTo } from './sign-in.ts'

test.describe.configure({ mode: 'serial' })

const ADMIN = { email: 'admin@hilal.example', password: 'Margalla-hills-1948' }
const MAX_LETTER_BYTES = 60 * 1024

let mail: TestMail
let own: SeparateSite

test.beforeAll(async () => {
  mail = await startMail()
  own = await startSeparateSite({ SMTP_URL: mail.url, ADMIN_PASSWORD: ADMIN.password })
})

/** Released, with one article. */
async function anIssue(request: APIRequestContext, magazine: string, category: string): Promise<void> {
  const session = await request.post(`${own.url}/api/token/`, { data: ADMIN })
  const { access } = (await session.json()) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](`${own.url}/api${path}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const cover = '/art/cover-hilal-her.svg'
  const text = 'A room with a lamp in the window is a room where somebody waits, and the road knows it. '
  const article = { title: 'A lamp in the window', writer: 'Zainab', category, cover_image: cover, status: 'Active' }
  const { data } = await send('post', '/create-article/', {
    ...article,
    description: `<p>${text}</p>`,
    publish_date: '2026-10-05',
  })
  const { id } = await send('post', '/issue/create/', {
    magazine,
    month: '2026-10',
    slug: '2026-10',
    cover_image: cover,
    letter: 'Dear readers, a lamp.',
  }).then((answer) => answer.data ?? answer)
  const entry = { key: 'one', kind: 'article', section: 'At home', article_id: data.id, title: '' }
  const nowhere = { page_from: null, page_to: null, words_wanted: null, due_day: null }
  await send('put', `/issue/${id}/contents/`, { version: 1, entries: [{ ...entry, ...nowhere }] })
  await send('post', `/issue/${id}/state/`, { state: 'scheduled', release_at: '2026-10-06T05:00:00.000Z' })
}

test.afterAll(async () => {
  await own.stop()
  await mail.stop()
})

const LANGUAGES = {
  en: { t: en, reader: readerEn, prefix: '', magazine: 'hilal-her', category: 'in-focus-her', dir: 'ltr' },
  ur: { t: ur, reader: readerUr, prefix: '/ur', magazine: 'hilal-urdu', category: 'in-focus-urdu', dir: 'rtl' },
} as const

for (const [locale, { t, reader, prefix, magazine, category, dir }] of Object.entries(LANGUAGES)) {
  test(`${locale}: an issue reaches a reader who has confirmed, and who leaves with one click`, async ({
    page,
    browser,
  }) => {
    const email = `sana-${locale}@reader.example`
    const received = () => mail.emails.filter(({ to }) => to.includes(email)).map(({ source }) => source)
    const linkIn = (source: string | undefined, what: string) =>
      new RegExp(`${own.url}${prefix}/newsletter/${what}\\?token=[\\w.&=-]+`).exec(textsOf(source ?? ''))?.[0] ?? ''

    await anIssue(page.request, magazine, category)
    const readerPage = await (await browser.newContext()).newPage()
    await readerPage.goto(`${own.url}${prefix}/newsletter`)
    await expectAccessible(readerPage, 'the sign-up form')
    const form = readerPage.locator('main form')
    await form.getByLabel(reader.email).fill(email)
    await form.locator(`input[name="magazine-${magazine}"]`).check()
    await form.getByRole('button', { name: reader.signUp }).click()
    await expect(readerPage.getByRole('heading', { name: reader.checkMail })).toBeVisible()
    await expect.poll(() => received().length).toBe(1)
    await readerPage.goto(linkIn(received()[0], 'confirm'))
    await readerPage.getByRole('button', { name: reader.confirmButton }).click()
    await expect(readerPage.getByText(reader.confirmedText)).toBeVisible()

    await page.context().addCookies([{ name: 'language', value: locale, url: own.url }])
    await signInTo(page, `${own.url}/admin/letters`, ADMIN)
    await page.getByRole('button', { name: t.sender }).click()
    const sender = page.getByRole('dialog')
    await expect(sender.getByRole('listitem').filter({ hasText: t.checks.smtp })).toContainText(t.checkStates.good)
    await sender.getByLabel(t.postalAddress).fill('Hilal Road, Rawalpindi')
    await sender.getByRole('button', { name: t.save }).click()
    await expect(sender).toBeHidden()
    await page.getByRole('button', { name: t.write }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.magazine).selectOption(magazine)
    await dialog.getByRole('button', { name: t.create }).click()
    await expect(page.getByLabel(t.subject, { exact: true })).not.toHaveValue('')
    await page.getByRole('textbox', { name: t.body }).fill('سلام Rivers and roads')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.getByText(t.saved, { exact: true }).last()).toBeVisible()
    await expectAccessible(page, 'the letter')
    await expect(page.frameLocator('iframe').getByText('Rivers and roads')).toBeVisible()
    await page.getByRole('button', { name: t.now }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.now }).click()
    const sent = page.getByRole('status').filter({ hasText: new RegExp(`^${t.letterStates.sent}$`) })
    await expect(sent).toBeVisible({ timeout: 60_000 })

    expect(received()).toHaveLength(2)
    const letter = textsOf(received()[1] ?? '')
    expect(letter).toContain(`<html lang="${locale}" dir="${dir}">`)
    expect(Buffer.byteLength(/<!DOCTYPE html>[^]*<\/html>/.exec(letter)?.[0] ?? '')).toBeLessThanOrEqual(
      MAX_LETTER_BYTES,
    )
    // What a mail program that shows pictures asks for.
    const requests: string[] = []
    const inbox = await (await browser.newContext()).newPage()
    inbox.on('request', (request) => requests.push(request.url()))
    await inbox.setContent(/<!DOCTYPE html>[^]*<\/html>/.exec(letter)?.[0] ?? '', { waitUntil: 'networkidle' })
    for (const url of requests) {
      expect(url).toMatch(new RegExp(`^${own.url}/media/`))
      expect(url).not.toContain('token')
    }
    await inbox.close()

    await readerPage.goto(linkIn(received()[1], 'letters'))
    await expect(readerPage.getByText(email)).toBeVisible()
    await expectAccessible(readerPage, 'my letters')
    await readerPage.goto(linkIn(received()[1], 'unsubscribe'))
    await readerPage.getByRole('main').getByRole('button', { name: reader.unsubscribeButton }).click()
    await expect(readerPage.getByText(reader.unsubscribedText)).toBeVisible()
    await page.goto(`${own.url}/admin/subscribers?q=${email}`)
    await expect(page.locator('table').getByText(t.statuses.unsubscribed)).toBeVisible()
    await expectAccessible(page, 'the subscribers')
  })
}
