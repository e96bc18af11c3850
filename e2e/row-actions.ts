/** The menu of actions that each row of a list has. */
import type { Locator, Page } from '@playwright/test'

/** Opens the menu of a row and returns one of its actions. */
export async function rowAction(page: Page, row: Locator, name: string): Promise<Locator> {
  await row.getByRole('button', { name: /^(Actions|اقدامات):/ }).click()
  return page.getByRole('menuitem', { name, exact: true })
}

export async function chooseRowAction(page: Page, row: Locator, name: string): Promise<void> {
  await (await rowAction(page, row, name)).click()
}
