/** Two tabs that edit one record: the second to save sees both, chooses field by field, and the log has what was overwritten. */
import { expect, test } from '@playwright/test'
import { fieldName } from '#shared/i18n/messages.ts'
import { articles as articlesEn } from '../admin/i18n/en/articles.ts'
import { forms as formsEn } from '../admin/i18n/en/forms.ts'
import { lists as listsEn } from '../admin/i18n/en/lists.ts'
import { articles as articlesUr } from '../admin/i18n/ur/articles.ts'
import { forms as formsUr } from '../admin/i18n/ur/forms.ts'
import { lists as listsUr } from '../admin/i18n/ur/lists.ts'
import { asAdmin } from './api.ts'
import { expectAccessible } from './screen-checks.ts'
import { signInTo } from './sign-in.ts'
import { findUrduFaults } from './urdu-checks.ts'

const WORDS = {
  en: { articles: articlesEn, forms: formsEn, lists: listsEn },
  ur: { articles: articlesUr, forms: formsUr, lists: listsUr },
}

for (const language of ['en', 'ur'] as const) {
  test(`two tabs of one package lose nothing that was saved, ${language}`, async ({
    context,
    page,
    request,
    baseURL,
  }) => {
    const { articles, forms, lists } = WORDS[language]
    const text = articles.conflict
    const { headers } = await asAdmin(request)
    const name = `Two years, ${language}`
    const data = {
      package_name: name,
      package_name_ur: 'دو سال',
      no_of_months: 24,
      cost: 4000,
      order: 3,
      status: 'Inactive',
    }
    const { id } = (await (await request.post('/api/package/create/', { data, headers })).json()).data
    const read = async () => (await request.get(`/api/package/${id}/`, { headers })).json()
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const path = `/admin/edit-package/${id}`
    await signInTo(page, path)
    const other = await context.newPage()
    await other.goto(path)
    const field = (tab: typeof page, of: string) => tab.locator(`#field-${of}`)
    const save = (tab: typeof page) =>
      tab.getByRole('button', { name: forms.nouns.package.update, exact: true }).click()
    await expect(field(page, 'cost')).toHaveValue('4000')
    await expect(field(other, 'cost')).toHaveValue('4000')

    await field(other, 'cost').fill('4500')
    await field(other, 'package_name').fill(`${name}, dearer`)
    await save(other)
    await expect(other).toHaveURL(/packages-management/)

    await field(page, 'package_name').fill(`${name}, for schools`)
    await save(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(forms.conflict.title)
    const side = (of: string, label: string) =>
      dialog.getByRole('radiogroup', { name: fieldName(of, language), exact: true }).getByRole('radio', { name: label })
    await expect(side('package_name', text.mine)).toBeChecked()
    await expect(side('cost', text.theirs)).toBeChecked()
    await expectAccessible(page, 'two saves of a package side by side')
    if (language === 'ur') expect(await findUrduFaults(page)).toEqual([])

    // Going back saves nothing, and what was typed stays.
    await dialog.getByRole('button', { name: text.back }).last().click()
    await expect(field(page, 'package_name')).toHaveValue(`${name}, for schools`)
    expect(await read()).toMatchObject({ package_name: `${name}, dearer`, cost: 4500 })

    await save(page)
    await dialog.getByRole('button', { name: text.saveChosen }).click()
    await expect(page).toHaveURL(/packages-management/)
    expect(await read()).toMatchObject({ package_name: `${name}, for schools`, cost: 4500 })

    await page.goto('/admin/audit?noun=package&action=update')
    const row = page
      .getByRole('row')
      .filter({ hasText: `${name}, for schools` })
      .first()
    await row.getByText(fieldName('name', language), { exact: true }).first().click()
    await expect(row).toContainText(`${lists.formerValue} ${name}, dearer`)
    await expect(row).toContainText(`${lists.newValue} ${name}, for schools`)
    await expectAccessible(page, 'what an audit event changed')
  })
}
