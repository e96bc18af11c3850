/** The checks for every screen: no axe violations and no horizontal scrolling. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { IS_ALL } from '../testing/scopes.ts'

/** Minified: each page that is loaded compiles it anew, which takes half as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Colors that change gradually, and notices that appear, are measured at the end of their way. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map((transition) => transition.finished))
  })
}

/** Runs axe in the page, which is loaded with it if need be: a second run on a page takes a fraction of the first. */
async function violationsOf(page: Page, options: axe.RunOptions, except: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await transitionsEnd(page)
  // Frames hold the previews of articles, which have tests of their own.
  const run: axe.RunOptions = { ...options, iframes: false, resultTypes: ['violations'] }
  const { violations } = await page.evaluate(
    async (check) => (window as unknown as { axe: typeof axe }).axe.run({ exclude: check.except }, check.run),
    { except: [...except], run },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/**
 * Continues after a failure, so that a journey reports all of them. `except` lists selectors that are checked
 * elsewhere.
 */
export async function expectAccessible(page: Page, what: string, except: readonly string[] = []): Promise<void> {
  expect.soft(await violationsOf(page, {}, except), what).toEqual([])
  await expectNoOverflow(page, what)
}

async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // The back-office hears of the change by an event and marks the document after it.
  const marked = page.locator('html[data-mantine-color-scheme]')
  if ((await marked.count()) > 0) await expect(marked).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/**
 * Checks the open page at each width and in both color schemes, of which the dark one changes nothing but colors; without
 * `test:all`, at the last width alone, which the page keeps, and in the light one.
 */
export async function expectAccessibleInAllLooks(page: Page, what: string, widths: readonly number[]): Promise<void> {
  for (const width of IS_ALL ? widths : widths.slice(-1)) {
    await page.setViewportSize({ width, height: 900 })
    await setColorScheme(page, 'light')
    await expectAccessible(page, `${what} at ${width}, light`)
    if (!IS_ALL) continue
    await setColorScheme(page, 'dark')
    const dark = await violationsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] }, [])
    expect.soft(dark, `${what} at ${width}, dark`).toEqual([])
  }
}
