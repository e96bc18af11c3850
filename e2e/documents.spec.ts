/** Word and InPage files: several become drafts with one report, and one is opened, asked about and undone in the form. */
import { expect, test, type Page } from '@playwright/test'
import { DOCUMENTS_ROUTE, FORM_PATHS } from '#shared/admin-paths.ts'
import { articles as englishArticles } from '../admin/i18n/en/articles.ts'
import { documents as english } from '../admin/i18n/en/documents.ts'
import { editor as englishEditor } from '../admin/i18n/en/editor.ts'
import { articles as urduArticles } from '../admin/i18n/ur/articles.ts'
import { documents as urdu } from '../admin/i18n/ur/documents.ts'
import { editor as urduEditor } from '../admin/i18n/ur/editor.ts'
import { inPageBytes, legacyInPage } from '../testing/inpage-documents.ts'
import { noteReference, paragraph, run, wordDocument } from '../testing/word-documents.ts'
import { paste } from './editor-page/open.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'
import { findUrduFaults } from './urdu-checks.ts'

const LANGUAGES = [
  ['en', english, englishArticles, englishEditor],
  ['ur', urdu, urduArticles, urduEditor],
] as const

type Given = { name: string; mimeType: string; buffer: Buffer }

const file = (name: string, buffer: Buffer): Given => ({ name, mimeType: 'application/octet-stream', buffer })

/** `locale` makes the files of each journey other files. */
function filesOf(locale: string) {
  const body =
    paragraph(run(`The bridge ${locale}`), 'Title') +
    paragraph(run('By Sara Khan')) +
    paragraph(run('It stands since 1890') + noteReference(1) + run('.')) +
    paragraph(run('A last line.'))
  const comments = [paragraph(run('Ask again.'))]
  const commented = body.replace('</w:p>', '<w:r><w:commentReference w:id="1"/></w:r></w:p>')
  return {
    word: file(
      'The bridge.docx',
      wordDocument({ body: commented, notes: [paragraph(run('So say the papers.'))], comments }),
    ),
    inPage: file(
      'دریا.inp',
      legacyInPage([
        `دریا ${locale === 'ur' ? 'اردو' : 'انگریزی'}`,
        'تحریر: سارہ خان',
        Buffer.concat([inPageBytes('کنارہ'), Buffer.of(4, 0xf5)]),
        'پانی بہتا ہے۔',
      ]),
    ),
    broken: file('broken.docx', wordDocument({ body }).subarray(0, 500)),
  }
}

async function dropOn(page: Page, selector: string, files: readonly Given[]): Promise<void> {
  const given = files.map(({ name, buffer }) => ({ name, bytes: [...buffer] }))
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer()
    for (const { name, bytes } of all) data.items.add(new File([new Uint8Array(bytes)], name))
    return data
  }, given)
  await page.locator(selector).first().dispatchEvent('drop', { dataTransfer: transfer })
}

for (const [locale, text, articles, editor] of LANGUAGES) {
  test(`files become drafts, once, with a line for each: ${locale}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: locale, url: baseURL ?? '' }])
    await signInTo(page, FORM_PATHS.article.list)
    await page.getByRole('link', { name: text.drafts.title }).click()
    await expect(page).toHaveURL(DOCUMENTS_ROUTE)
    const { word, inPage, broken } = filesOf(locale)
    await dropOn(page, '.document-drop', [word, inPage, broken])
    await page.getByLabel(text.drafts.category).selectOption('in-focus-urdu')
    await page.getByRole('button', { name: text.drafts.run(3) }).click()

    const report = page.getByRole('region', { name: text.drafts.report })
    await expect(report.getByRole('status')).toHaveText(text.drafts.counts(2, 0, 1, 3), { timeout: 60_000 })
    const line = (name: string) => report.getByRole('listitem').filter({ hasText: name })
    await expect(line(word.name)).toContainText(text.findings.comments(1))
    await expect(line(inPage.name)).toContainText(text.findings.unknown(1))
    await expect(line(broken.name)).toHaveAttribute('data-state', 'refused')
    await expectAccessible(page, 'files that became drafts')
    await page.setViewportSize({ width: 360, height: 800 })
    await expectAccessible(page, 'files that became drafts, on a phone')
    if (locale === 'ur') expect(await findUrduFaults(page)).toEqual([])

    await dropOn(page, '.document-drop', [word])
    await page.getByRole('button', { name: text.drafts.run(2) }).click()
    await expect(report.getByRole('status')).toHaveText(text.drafts.counts(1, 1, 1, 3))
    await line(word.name).getByRole('link').click()
    await expect(page.getByRole('textbox', { name: articles.content })).toContainText('It stands since 1890')
  })

  test(`a file is opened in the form, which asks before it replaces: ${locale}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: locale, url: baseURL ?? '' }])
    await signInTo(page, FORM_PATHS.article.create)
    const { word, inPage, broken } = filesOf(`${locale} form`)
    const content = page.getByRole('textbox', { name: articles.content })
    const title = page.locator('.title-field textarea').first()
    const choose = page.locator('.document-panel input[type=file]')
    await choose.setInputFiles(broken)
    await expect(page.getByRole('alert').filter({ hasText: broken.name })).toBeVisible()

    await choose.setInputFiles(word)
    await expect(title).toHaveValue(`The bridge ${locale} form`)
    await expect(content).toContainText('It stands since 1890')
    const opened = page.getByRole('status').filter({ hasText: word.name })
    await expect(opened).toContainText(text.findings.comments(1))
    await expectAccessible(page, 'an opened file')

    await dropOn(page, '.body-editor .ProseMirror', [inPage])
    await page.getByRole('button', { name: text.replace, exact: true }).click()
    await expect(content).toContainText('کنارہ⟦F5⟧')
    await page.getByRole('status').filter({ hasText: inPage.name }).getByRole('button', { name: text.undo }).click()
    await expect(title).toHaveValue(`The bridge ${locale} form`)
    await expect(content).toContainText('It stands since 1890')

    // What was written into an opened file is not taken back with it unasked.
    await dropOn(page, '.body-editor .ProseMirror', [inPage])
    await page.getByRole('button', { name: text.replace, exact: true }).click()
    await expect(content).toContainText('کنارہ⟦F5⟧')
    await content.press('ControlOrMeta+End')
    await page.keyboard.type(' 1947')
    const again = page.getByRole('status').filter({ hasText: inPage.name })
    await again.getByRole('button', { name: text.undo }).click()
    const question = page.getByRole('dialog', { name: text.undoTitle })
    await question.getByRole('button', { name: text.keep }).click()
    await expect(content).toContainText('1947')
    await again.getByRole('button', { name: text.undo }).click()
    await question.getByRole('button', { name: text.undo }).click()
    await expect(content).toContainText('It stands since 1890')

    await content.press('ControlOrMeta+End')
    await content.press('Enter')
    await paste(page, { text: 'پاكستان كي بات ہے' })
    await expect(content).toContainText('پاکستان کی بات ہے')
    const corrected = page.getByRole('status').filter({ hasText: editor.corrected.letters(2) })
    await corrected.getByRole('button', { name: editor.tools.undo }).click()
    await expect(content).toContainText('پاكستان كي بات ہے')
    await expect(corrected).toBeHidden()
  })
}
