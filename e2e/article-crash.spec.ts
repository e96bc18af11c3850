/** A tab that ends without a word while somebody writes in it. */
import { expect, test } from '@playwright/test'
import type { PresenceWire } from '#shared/schemas/presence.schema.ts'
import { crash } from './crash.ts'
import { signInTo } from './sign-in.ts'

test('a crash of the tab loses at most three seconds of typing, from the first keystroke on', async ({
  context,
  page,
}) => {
  await signInTo(page, '/admin/new-article')
  let address = '/admin/new-article'
  let kept = ''
  for (const part of ['The ferry leaves at six.', ' Nobody waits for it.', ' The river does.']) {
    const tab = await context.newPage()
    let isWriter = kept === ''
    tab.on('response', (response) => {
      if (!response.url().endsWith('/presence/') || !response.ok()) return
      const heard = ({ data }: { data: PresenceWire }) => (isWriter = data.writer?.is_this_tab ?? false)
      // A tab that has crashed has no responses any more.
      void response.json().then(heard, () => undefined)
    })
    await tab.goto(address)
    const text = tab.locator('#field-description')
    // The form can be written in until the site has answered, which may not have noticed that the former tab is gone.
    await expect(async () => {
      // First that of the notice, then that of the question.
      const takeOver = tab.getByRole('button', { name: 'Take over' }).last()
      if (await takeOver.isVisible()) await takeOver.click()
      expect(isWriter).toBe(true)
      await expect(text).toHaveAttribute('contenteditable', 'true', { timeout: 500 })
    }).toPass()
    await text.click()
    await tab.keyboard.press('Control+End')
    const saved = tab.waitForResponse(
      (response) => response.ok() && (response.request().postData() ?? '').includes(part.trim()),
    )
    await tab.keyboard.type(part, { delay: 40 })
    kept += part
    await saved
    await expect(tab).toHaveURL(/new-article\/\d+$/)
    await expect(tab.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    address = new URL(tab.url()).pathname
    await crash(tab)
  }
  await page.goto(address)
  await expect(page.locator('#field-description')).toHaveText(kept)
})
