/** A letter that two people write at the same time. */
import { expect, test } from '@playwright/test'
import { letterPath } from '#shared/admin-paths.ts'
import type { LetterWire } from '#shared/schemas/letter.schema.ts'
import { forms as formsEn } from '../admin/i18n/en/forms.ts'
import { newsletter as en } from '../admin/i18n/en/newsletter.ts'
import { forms as formsUr } from '../admin/i18n/ur/forms.ts'
import { newsletter as ur } from '../admin/i18n/ur/newsletter.ts'
import { asAdmin } from './api.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'

for (const [locale, t, forms] of [
  ['en', en, formsEn],
  ['ur', ur, formsUr],
] as const) {
  test(`a letter survives a lost connection, and what somebody else has saved is not saved over: ${locale}`, async ({
    page,
    baseURL,
  }) => {
    const empty = { subject: '', preheader: '', body: '' }
    const draft = (subject: string) => ({
      magazine: null,
      kind: 'plain',
      issue_id: null,
      article_ids: [],
      texts: { en: { ...empty, subject }, ur: { ...empty, subject } },
    })
    await page.context().addCookies([{ name: 'language', value: locale, url: baseURL ?? '' }])
    await signInTo(page, '/admin/letters')
    const { headers } = await asAdmin(page.request)
    const made = await page.request.post('/api/letters/', { data: draft('First'), headers })
    const { id } = ((await made.json()) as { data: { id: number } }).data
    const path = `/api/letters/${id}/`
    const subjectThere = async () => {
      const { data } = (await (await page.request.get(path, { headers })).json()) as { data: LetterWire }
      return data.texts[locale].subject
    }
    await page.goto(letterPath(id))
    const subject = page.getByLabel(t.subject, { exact: true })
    const save = page.getByRole('button', { name: t.save, exact: true })
    await subject.fill('Written without a connection')
    await page.context().setOffline(true)
    await save.click()
    await expect(page.getByRole('alert').filter({ hasText: t.failed }).first()).toBeVisible()
    await page.context().setOffline(false)
    await save.click()
    await expect.poll(subjectThere).toBe('Written without a connection')
    for (const [version, isKept] of [
      [2, true],
      [4, false],
    ] as const) {
      await subject.fill('Mine')
      const other = await page.request.put(path, { data: { ...draft(`Theirs ${version}`), version }, headers })
      expect(other.ok(), await other.text()).toBe(true)
      // The screen loads the letter again after a save: it may say so before this click, and takes it no more.
      await save.click({ force: true })
      const conflict = page.getByRole('alert').filter({ hasText: forms.conflict.title })
      await expect(conflict).toBeVisible()
      await expect(save).toBeDisabled()
      await expect(subject).toHaveValue('Mine')
      await expectAccessible(page, 'a letter saved elsewhere')
      expect(await subjectThere()).toBe(`Theirs ${version}`)
      await conflict.getByRole('button', { name: isKept ? t.keepMine : t.takeSaved }).click()
      await expect(conflict).toBeHidden()
      await expect(subject).toHaveValue(isKept ? 'Mine' : 'Theirs 4')
      if (!isKept) continue
      await save.click()
      await expect.poll(subjectThere).toBe('Mine')
      await subject.fill('Mine again')
    }
  })
}
