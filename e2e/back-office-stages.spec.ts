/**
 * An article on its way from a contributor to readers, in few clicks: submitted, returned with a note, approved, changed
 * by a suggestion, and scheduled. The suggestion survives a crash, is changed, and another one is withdrawn.
 */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { fields as fieldsEn } from '#shared/i18n/en/fields.ts'
import { fields as fieldsUr } from '#shared/i18n/ur/fields.ts'
import { articles as articlesEn } from '../admin/i18n/en/articles.ts'
import { collaboration as collaborationEn } from '../admin/i18n/en/collaboration.ts'
import { forms as formsEn } from '../admin/i18n/en/forms.ts'
import { stages as stagesEn } from '../admin/i18n/en/stages.ts'
import { suggestions as suggestionsEn } from '../admin/i18n/en/suggestions.ts'
import { articles as articlesUr } from '../admin/i18n/ur/articles.ts'
import { collaboration as collaborationUr } from '../admin/i18n/ur/collaboration.ts'
import { forms as formsUr } from '../admin/i18n/ur/forms.ts'
import { stages as stagesUr } from '../admin/i18n/ur/stages.ts'
import { suggestions as suggestionsUr } from '../admin/i18n/ur/suggestions.ts'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { asAdmin, asNewAuthor } from './api.ts'
import { Clicks } from './clicks.ts'
import { crash } from './crash.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'
import { StaffArticles, TEXT } from './staff-articles.ts'
import { findUrduFaults } from './urdu-checks.ts'

const DAY_MS = 86_400_000
const PASSWORD = 'Kunhar-trout-stream-5'

/** From the list of articles: open it, press the button, and confirm where that is asked. */
const CLICKS = { submit: 2, return: 3, approve: 2, schedule: 4 }

const JOURNEYS = {
  en: {
    magazine: 'hilal-her',
    category: 'hilal-her',
    title: 'The weavers of the upper valley',
    text: TEXT,
    note: 'Please name the sources.',
    added: 'It has been empty since the flood.',
    why: 'The reader should know.',
    whyNow: 'The reader should know; a neighbour has told me.',
    contributor: ['Rubina', 'Gul'],
    editor: ['Nasreen', 'Akhtar'],
    texts: {
      fields: fieldsEn,
      articles: articlesEn,
      desk: collaborationEn,
      forms: formsEn,
      stages: stagesEn,
      suggestions: suggestionsEn,
    },
  },
  ur: {
    magazine: 'hilal-urdu',
    category: 'trending-urdu',
    title: 'بالائی وادی کے جولاہے',
    text: 'سردیوں میں جب دریا اترتا ہے تو کشتیاں کنارے سے دور لنگر ڈالتی ہیں اور ملاح بازار میں بیٹھتے ہیں۔',
    note: 'ذرائع کے نام لکھیے۔',
    added: 'سیلاب کے بعد سے یہ گھر خالی ہے۔',
    why: 'قاری کو معلوم ہونا چاہیے۔',
    whyNow: 'قاری کو معلوم ہونا چاہیے، یہ بات ایک پڑوسی نے بتائی ہے۔',
    contributor: ['روبینہ', 'گل'],
    editor: ['نسرین', 'اختر'],
    texts: {
      fields: fieldsUr,
      articles: articlesUr,
      desk: collaborationUr,
      forms: formsUr,
      stages: stagesUr,
      suggestions: suggestionsUr,
    },
  },
} as const

async function asMember(
  request: APIRequestContext,
  { role, magazine, email }: { role: string; magazine: string; email: string },
  [fname, lname]: readonly [string, string],
) {
  const account = { email, password: PASSWORD, fname, lname }
  const { id, headers: own } = await asNewAuthor(request, account)
  const { headers } = await asAdmin(request)
  const answer = await request.patch(`/api/people/${id}/`, { headers, data: { memberships: [{ magazine, role }] } })
  expect(answer.status()).toBe(200)
  return { ...account, headers: own }
}

/** What the browser keeps of suggestions that are not sent. */
function keptOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('suggestion-draft:'))
      .map(([, value]) => String(value))
      .join(),
  )
}

const text = (page: Page) => page.locator('#field-description')

for (const [locale, journey] of Object.entries(JOURNEYS)) {
  test(`a contributor's article is submitted, returned, approved, changed as suggested and scheduled: ${locale}`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const { magazine, category } = journey
    const { fields, articles, desk, forms, stages, suggestions } = journey.texts
    const stamp = Date.now()
    const email = (name: string) => `${name}-${locale}-${stamp}@newsroom.example`
    const contributor = await asMember(
      request,
      { role: 'contributor', magazine, email: email('contributor') },
      journey.contributor,
    )
    const editor = await asMember(request, { role: 'editor', magazine, email: email('editor') }, journey.editor)
    const title = `${journey.title} ${stamp}`
    const draft = await request.post('/api/articles/draft/', {
      headers: contributor.headers,
      data: {
        title,
        writer: 'Ayesha Durrani',
        category,
        description: `<p>${journey.text}</p>`,
        cover_image: '/default-cover.svg',
      },
    })
    expect(draft.status()).toBe(201)
    const { id } = ((await draft.json()) as { data: { id: number } }).data
    const list = `/admin/articles-management?q=${stamp}`
    const open = async (account: { email: string; password: string }) => {
      const context = await browser.newContext()
      await context.addCookies([{ name: 'language', value: locale, url: baseURL ?? '' }])
      const page = await context.newPage()
      await signInTo(page, list, account)
      return page
    }
    const check = async (page: Page, what: string) => {
      await expectAccessible(page, what)
      if (locale === 'ur') expect.soft(await findUrduFaults(page), what).toEqual([])
    }
    const stageOf = (page: Page) => page.getByRole('region', { name: stages.stage })
    const inList = (page: Page) => page.getByRole('link', { name: title })

    let writing = await open(contributor)
    const submitting = new Clicks()
    await submitting.click(inList(writing))
    await expect(stageOf(writing)).toContainText(stages.names.draft)
    await expect(writing.locator('#field-category optgroup')).toHaveCount(1)
    await expect(writing.getByRole('button', { name: articles.publish, exact: true })).toHaveCount(0)
    await submitting.click(writing.getByRole('button', { name: stages.actions.submit }).first())
    await expect(writing.getByText(stages.done.submit)).toBeVisible()
    await expect(writing.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(stageOf(writing)).toContainText(stages.names.submitted)
    submitting.report(`submit: ${locale}`, CLICKS.submit)

    const editing = await open(editor)
    const returning = new Clicks()
    await returning.click(inList(editing))
    await returning.click(stageOf(editing).getByRole('button', { name: stages.actions.return }))
    const question = editing.getByRole('dialog', { name: stages.returnTitle })
    await expect(question.getByRole('button', { name: stages.actions.return })).toBeDisabled()
    await expect(question.getByRole('textbox')).toBeFocused()
    await editing.keyboard.insertText(journey.note)
    await expectAccessible(editing, 'the dialog that returns an article')
    await editing.context().setOffline(true)
    await question.getByRole('button', { name: stages.actions.return }).click()
    await expect(editing.getByText(stages.failed)).toBeVisible()
    await expect(question.getByRole('textbox')).toHaveValue(journey.note)
    await editing.context().setOffline(false)
    await returning.click(question.getByRole('button', { name: stages.actions.return }))
    await expect(stageOf(editing)).toContainText(stages.names.draft)
    returning.report(`return with a note: ${locale}`, CLICKS.return)
    // Whoever has the article open first writes in it: the editor makes room.
    await editing.goto(list)
    await expect(inList(editing)).toBeVisible()

    await writing.reload()
    await expect(stageOf(writing)).toContainText(journey.note)
    // What is missing is marked in the form, and not only said.
    await writing.locator('#field-title').fill('')
    await writing.getByRole('button', { name: stages.actions.submit }).first().click()
    await expect(writing.locator('.error-summary')).toContainText(stages.notSubmitted)
    await expect(writing.locator('#field-title')).toHaveAttribute('aria-invalid', 'true')
    await writing.locator('#field-title').fill(`${title} 2`)
    await writing.getByRole('button', { name: stages.actions.submit }).first().click()
    await expect(stageOf(writing)).toContainText(stages.names.submitted)
    await expect(stageOf(writing)).not.toContainText(journey.note)

    await editing.reload()
    const approving = new Clicks()
    await approving.click(inList(editing))
    await approving.click(stageOf(editing).getByRole('button', { name: stages.actions.approve }))
    await expect(stageOf(editing)).toContainText(stages.names.approved)
    await expect(editing.locator('#field-status option:checked')).toHaveText(stages.names.approved)
    approving.report(`approve: ${locale}`, CLICKS.approve)
    await editing.getByRole('combobox', { name: stages.assignee }).selectOption(journey.editor.join(' '))
    await expect(editing.getByText(stages.assigned, { exact: true })).toBeVisible()

    // What may not be changed any more is changed by suggestion.
    await writing.reload()
    await writing.getByRole('link', { name: suggestions.suggest }).click()
    await expect(writing.locator('#field-title')).toHaveValue(`${title} 2`)
    await writing.locator('#field-title').fill(`${title} 3`)
    await text(writing).click()
    await writing.keyboard.press('Control+End')
    await writing.keyboard.insertText(` ${journey.added}`)
    await writing.getByLabel(suggestions.screen.note).fill(journey.why)
    await expect.poll(() => keptOf(writing)).toContain(journey.why)

    // What is not sent yet is there again after a crash.
    const { context, address } = { context: writing.context(), address: writing.url() }
    await crash(writing)
    writing = await context.newPage()
    await writing.goto(address)
    await expect(writing.getByRole('button', { name: suggestions.screen.discard })).toBeVisible()
    await expect(writing.locator('#field-title')).toHaveValue(`${title} 3`)
    await expect(text(writing)).toContainText(`${journey.text} ${journey.added}`)
    const note = () => writing.getByLabel(suggestions.screen.note)
    await expect(note()).toHaveValue(journey.why)
    await writing.setViewportSize({ width: 360, height: 760 })
    await check(writing, 'the screen of a suggestion on a phone')
    await writing.setViewportSize({ width: 1280, height: 800 })
    await writing.getByRole('button', { name: suggestions.screen.send }).click()
    await expect(writing.getByText(suggestions.screen.sent)).toBeVisible()
    await expect(writing.getByRole('img', { name: suggestions.open(1) })).toBeVisible()
    await expect(stageOf(writing)).toContainText(stages.names.approved)
    expect(await keptOf(writing)).toBe('')

    // It is changed; what was begun and left is restored, and discarded.
    const change = writing.getByRole('region', { name: suggestions.heading }).getByRole('link', {
      name: suggestions.change,
      exact: true,
    })
    await change.click()
    await expect(note()).toHaveValue(journey.why)
    await note().fill('…')
    await writing.getByRole('link', { name: suggestions.screen.cancel }).click()
    await writing.getByRole('dialog', { name: forms.leaveTitle }).getByRole('button', { name: forms.leave }).click()
    await change.click()
    await expect(note()).toHaveValue('…')
    await writing.getByRole('button', { name: suggestions.screen.discard }).click()
    const discarding = writing.getByRole('dialog', { name: suggestions.screen.discardTitle })
    await discarding.getByRole('button', { name: suggestions.screen.discard }).click()
    await expect(note()).toHaveValue(journey.why)
    await expect(text(writing)).toContainText(`${journey.text} ${journey.added}`)
    await note().fill(journey.whyNow)
    await writing.getByRole('button', { name: suggestions.screen.save }).click()
    await expect(writing.getByText(suggestions.screen.saved)).toBeVisible()

    await editing.reload()
    const suggested = editing.getByRole('region', { name: suggestions.heading })
    await expect(suggested.getByRole('img', { name: suggestions.open(1) })).toBeVisible()
    await expect(suggested.getByRole('listitem')).toContainText(journey.whyNow)
    // On a phone the dialog opens above the sheet.
    await editing.setViewportSize({ width: 360, height: 760 })
    await editing.getByRole('button', { name: articles.writing.panel }).click()
    await suggested.getByRole('button', { name: suggestions.reviewOf(journey.contributor.join(' ')) }).click()
    const compared = editing.getByRole('dialog', { name: suggestions.compare.title })
    const words = compared.getByRole('group', { name: articles.content })
    await expect(words).toContainText(journey.added)
    await expect(words.locator('ins').last()).toBeVisible()
    await check(editing, 'the comparison of a suggestion on a phone')
    await compared
      .getByRole('radiogroup', { name: fields.title })
      .getByText(suggestions.compare.current, { exact: true })
      .click()
    await compared.getByRole('button', { name: suggestions.compare.accept, exact: true }).click()
    await editing.setViewportSize({ width: 1280, height: 800 })
    await expect(text(editing)).toContainText(`${journey.text} ${journey.added}`)
    await expect(editing.locator('#field-title')).toHaveValue(`${title} 2`)
    await expect(suggested.getByText(suggestions.decided(1))).toBeVisible()

    await editing.goto(list)
    const scheduling = new Clicks()
    await scheduling.click(inList(editing))
    await scheduling.click(editing.locator('#field-publish_date'))
    await editing.locator('#field-publish_date').fill(new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10))
    await scheduling.click(editing.getByRole('button', { name: articles.schedule, exact: true }))
    const asked = editing.getByRole('dialog', { name: articles.publishing.scheduleTitle(1) })
    await scheduling.click(asked.getByRole('button', { name: articles.schedule, exact: true }))
    await expect(editing.getByText(articles.publishing.scheduled)).toBeVisible()
    await expect(stageOf(editing)).toContainText(stages.names.scheduled)
    scheduling.report(`schedule: ${locale}`, CLICKS.schedule)
    const counted = {
      submit: submitting.count,
      return: returning.count,
      approve: approving.count,
      schedule: scheduling.count,
    }
    expect(counted).toEqual(CLICKS)

    // A new article begins with the own name.
    await writing.goto('/admin/new-article')
    await expect(writing.getByRole('combobox', { name: fields.writer })).toHaveValue(journey.contributor.join(' '))
    await writing.goto(FORM_PATHS.article.edit(id))

    // A contributor goes on suggesting once readers see the article, and is told what became of it.
    const staff = await StaffArticles.open(request)
    await staff.change(id, { publish_date: '2019-03-05' })
    const again = { article_version: Number((await staff.read(id))['version']), title, note: journey.why }
    const second = await request.post(`/api/article/${id}/suggestions/`, { headers: contributor.headers, data: again })
    expect(second.status()).toBe(201)
    await writing.reload()
    await expect(writing.getByText(stages.readOnlyPublished)).toBeVisible()
    const own = writing.getByRole('region', { name: suggestions.heading })
    await own.getByRole('button', { name: suggestions.withdraw, exact: true }).click()
    const withdrawing = writing.getByRole('dialog', { name: suggestions.withdrawTitle })
    await withdrawing.getByRole('button', { name: suggestions.withdraw, exact: true }).click()
    await expect(writing.getByText(suggestions.withdrawn)).toBeVisible()
    await expect(own.getByText(suggestions.none)).toBeVisible()
    await writing.getByRole('button', { name: desk.notifications.title }).click()
    const told = desk.notifications.kinds.suggestion_accepted(journey.editor.join(' '))
    await expect(writing.getByText(told)).toBeVisible()
    await staff.change(id, { status: 'Inactive' })
    await writing.goto('/admin/people')
    await writing.waitForURL((url) => !url.pathname.startsWith('/admin'))
  })
}
