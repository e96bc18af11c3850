/** Counts what a hand does, for journeys that promise few clicks. */
import { test, type Locator, type Page } from '@playwright/test'
import type { aPicture } from './files.ts'

/** `seconds` are those of a program, which does not hesitate. */
export type Journey = { task: string; clicks: number; limit: number; seconds: number }

/** A choice from a closed list takes two clicks, and so does a file from a folder. */
export class Clicks {
  count = 0
  readonly #startedAt = Date.now()

  /** Records the clicks and the time of a journey that ends here, for `npm run bench tasks`. */
  report(task: string, limit: number): void {
    const seconds = (Date.now() - this.#startedAt) / 1000
    const journey: Journey = { task, clicks: this.count, limit, seconds }
    test.info().annotations.push({ type: 'journey', description: JSON.stringify(journey) })
  }

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
