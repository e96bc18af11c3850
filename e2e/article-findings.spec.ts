/** What the form finds before an article is published: each finding leads to its place, and none keeps from publishing. */
import { expect, test } from '@playwright/test'
import { signInTo } from './sign-in.ts'
import { StaffArticles, TEXT } from './staff-articles.ts'

test('findings stand in the question and in the panel, lead to their places and block nothing', async ({
  page,
  request,
}) => {
  const articles = await StaffArticles.open(request)
  const hidden = await articles.add({ title: 'Nobody reads this yet' })
  const { id } = await articles.add({
    title: 'A road TK',
    standfirst: 'lorem ipsum',
    description:
      `<p>${TEXT}</p><h2>First</h2><h4>Fourth</h4><p dir="rtl" lang="ur">English words in Urdu</p>` +
      `<p>See <a href="/article/${hidden.id}">this one</a> and <a href="/article/987654">that one</a>.</p>` +
      '<figure><img src="/default-cover.svg" alt=""><figcaption>The bend</figcaption></figure>',
  })
  await signInTo(page, `/admin/new-article/${id}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this article?' })
  const findings = dialog.getByRole('region', { name: 'Check before publishing' })
  await expect(findings.getByRole('listitem')).toHaveText([
    'A placeholder is left: TK',
    'A placeholder is left: lorem ipsum',
    'The cover has no alternative text',
    'A heading skips a level: Fourth',
    'The words are in another language than their block: English words in Urdu',
    'A picture has no alternative text The bend',
    'A link leads to an article that is not public: this one',
    'A link leads to an article that does not exist: that one',
  ])
  // A place in the text: what is typed next is typed there.
  await findings.getByRole('button', { name: /Fourth/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.ProseMirror')).toBeFocused()
  await page.keyboard.type('A ')
  await expect(page.getByRole('heading', { name: 'A Fourth' })).toBeVisible()

  // A field in a part of the panel that is folded, from the panel's own list.
  const panel = page.getByRole('complementary', { name: 'Article settings' })
  await panel.getByText('Check before publishing').click()
  await panel.getByRole('button', { name: /lorem ipsum/ }).click()
  await expect(panel.getByLabel('Standfirst')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('A real one')
  await expect(panel.getByRole('button', { name: /lorem ipsum/ })).toHaveCount(0)
  await panel.getByRole('button', { name: /The cover has no alternative text/ }).click()
  await expect(panel.getByLabel('Alternative text')).toBeFocused()

  // None of it keeps anybody from publishing.
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(async () => (await articles.read(id))['status']).toBe('Active')
})
