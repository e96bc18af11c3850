/** Counts what a hand does, for journeys that promise few clicks. */
import type { Locator, Page } from '@playwright/test'
import type { aPicture } from './files.ts'

/** A choice from a closed list takes two clicks, and so does a file from a folder. */
export class Clicks {
  count = 0

  async click(target: Locator): Promise<void> {
    this.count += 1
    await target.click()
  }

  async choose(list: Locator, value: string): Promise<void> {
    this.count += 2
    await list.selectOption(value)
  }

  async giveFile(page: Page, button: Locator, file: Awaited<ReturnType<typeof aPicture>>): Promise<void> {
    this.count += 2
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
    await chooser.setFiles(file)
  }
}
