/**
 * Opens screens of the back-office in a browser, signed in and with an empty cache, on a site with 5,000 articles in one
 * month and on one board: how long until they can be used, and how long moving an article takes. Needs a build; the
 * folders of other builds as arguments are measured in turn with it.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { SCREEN_PATHS } from '#shared/admin-paths.ts'
import { stages } from '../admin/i18n/en/stages.ts'
import { ROOT } from '../tooling/build.ts'
import { launchChromium } from '../tooling/chromium.ts'
import { fillDesk } from './desk-articles.ts'
import { DESK_BEFORE } from './desk-before.ts'
import { CARDS, ENTRIES, visitAll, VISITS, type VisitedBuild } from './desk-visits.ts'
import { startSite } from './site.ts'
import { noteInput, signIn, sinceInput, type Shown } from './staff-browser.ts'
import { ms, timed, timesOf } from './times.ts'

const ARTICLES = 5000
const MOVES = 11

const CALM_ANSWERS = 20
const CALM_MS = 100
const MAX_SETTLING_MS = 120_000

async function open(context: BrowserContext, path: string, { present }: Shown): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await page.locator(present).first().waitFor()
  await noteInput(page)
  return page
}

/** From the menu's item until the card stands in the next column. */
async function moveCard(page: Page): Promise<number> {
  const card = page.locator('.board-column:nth-child(1) .board-card').first()
  const address = await card.locator('a').getAttribute('href')
  await card.locator('button').click()
  await page.getByRole('menuitem', { name: stages.actions.submit, exact: true }).click()
  return sinceInput(page, { present: `.board-column:nth-child(2) a[href="${address}"]` })
}

/** From the key that drops an article until its day no longer has it. */
async function moveEntry(page: Page): Promise<number> {
  const handle = page.locator('.calendar-handle').first()
  const moved = await handle.evaluate((element) => ({
    handle: element.id,
    day: element.closest('td')?.querySelector('.calendar-day-button')?.id,
  }))
  await handle.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  return sinceInput(page, {
    present: '.calendar[aria-busy="false"]',
    absent: `td:has(#${moved.day}) #${moved.handle}`,
  })
}

/** From the button of a day until its articles are shown. */
async function openDay(page: Page): Promise<number> {
  await page.locator('.calendar-more').first().click()
  const took = await sinceInput(page, { present: '[role=dialog] .calendar-entry', count: 20 })
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  return took
}

const ACTIONS = [
  { name: 'a card moved to the next column', path: SCREEN_PATHS.board, ready: CARDS, act: moveCard },
  { name: 'an article moved to the next day', path: SCREEN_PATHS.calendar, ready: ENTRIES, act: moveEntry },
  { name: 'a full day opened', path: SCREEN_PATHS.calendar, ready: ENTRIES, act: openDay },
] as const

async function actAll(context: BrowserContext): Promise<string[]> {
  const rows: string[] = []
  for (const { name, path, ready, act } of ACTIONS) {
    const page = await open(context, path, ready)
    const times: number[] = []
    while (times.length < MOVES) times.push(await act(page))
    await page.close()
    const { median, p95, worst } = timesOf(times)
    rows.push(`| ${name} | ${ms(median)} | ${ms(p95)} | ${ms(worst)} |`)
  }
  return rows
}

/** Resolves once several requests in a row were answered at once. */
async function untilQuiet(url: string): Promise<void> {
  const end = performance.now() + MAX_SETTLING_MS
  let calm = 0
  while (calm < CALM_ANSWERS) {
    if (performance.now() > end) throw new Error(`${url} is not answered at once.`)
    const took = await timed(async () => (await fetch(url)).arrayBuffer())
    calm = took < CALM_MS ? calm + 1 : 0
    await setTimeout(CALM_MS)
  }
}

type RunningBuild = VisitedBuild & { close(): Promise<void> }

/** `folder` contains a filled site. */
async function runBuild(folder: string, dist: string): Promise<RunningBuild> {
  // What the site does with new articles in the background is over before anything is measured.
  const site = await startSite({ DATA_DIR: folder, DEMO: '0', MAX_EVENT_LOOP_DELAY_MS: '0' }, dist)
  await untilQuiet(`${site.url}${SCREEN_PATHS.board}`)
  const browser = await launchChromium()
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, SCREEN_PATHS.board)
  await page.close()
  return {
    name: basename(dist),
    context,
    async close() {
      await browser.close()
      await site.stop()
    },
  }
}

async function measure(folder: string, dists: readonly string[]): Promise<string> {
  const builds: RunningBuild[] = []
  try {
    for (const [index, dist] of dists.entries()) {
      const copy = `${folder}/${index}`
      cpSync(`${folder}/filled`, copy, { recursive: true })
      builds.push(await runBuild(copy, dist))
    }
    const [own] = builds
    return [
      `${ARTICLES.toLocaleString('en')} articles of one magazine in one month, at all stages. Every visit is a new tab, signed in, with an empty cache; ${VISITS} visits each. Processor: the main thread of the page until it can be used; scripts run: the part of scripts in it.`,
      '',
      ...(await visitAll(builds)),
      '',
      `From the last key or click until the result is shown, ${MOVES} times each.`,
      '',
      '| action | median | 95 of 100 below | slowest |',
      '|---|---|---|---|',
      ...(own ? await actAll(own.context) : []),
      '',
      DESK_BEFORE,
    ].join('\n')
  } finally {
    for (const build of builds) await build.close()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'hilal-bench-desk-'))
try {
  await fillDesk(join(folder, 'filled'), ARTICLES)
  const others = process.argv.slice(2).map((dist) => resolve(dist))
  process.stdout.write(`${await measure(folder, [join(ROOT, 'dist'), ...others])}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
