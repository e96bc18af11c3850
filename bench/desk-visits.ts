/**
 * Cold visits of the back-office's screens: a new tab, signed in, with an empty cache. Several builds are visited in turn,
 * so that whatever else the machine does meanwhile counts for all of them.
 */
import type { BrowserContext } from 'playwright-core'
import { FORM_PATHS, SCREEN_PATHS } from '#shared/admin-paths.ts'
import { visitCold, type ColdVisit, type Shown } from './staff-browser.ts'
import { ms, timesOf } from './times.ts'

export const VISITS = 5

/** A build of the site, with a browser that is signed in to it. */
export type VisitedBuild = { name: string; context: BrowserContext }

export const CARDS: Shown = { present: '.board-column[aria-busy="false"] .board-card', count: 100 }
export const ENTRIES: Shown = { present: '.calendar[aria-busy="false"] .calendar-entry', count: 20 }
/** Also where a list has no rows. */
const LIST: Shown = { present: '.list[aria-busy="false"]' }

const VISITED: readonly { name: string; path: string; ready: Shown }[] = [
  { name: 'articles', path: FORM_PATHS.article.list, ready: { present: '.rows .title-link', count: 20 } },
  { name: 'authors', path: FORM_PATHS.author.list, ready: LIST },
  { name: 'billboards', path: FORM_PATHS.billboard.list, ready: LIST },
  { name: 'magazines', path: FORM_PATHS.magazine.list, ready: LIST },
  { name: 'videos', path: FORM_PATHS.video.list, ready: LIST },
  { name: 'packages', path: FORM_PATHS.package.list, ready: LIST },
  { name: 'comments', path: SCREEN_PATHS.comments, ready: LIST },
  { name: 'bin', path: SCREEN_PATHS.bin, ready: LIST },
  { name: 'audit log', path: SCREEN_PATHS.audit, ready: { present: '.rows tbody tr', count: 10 } },
  { name: 'board', path: SCREEN_PATHS.board, ready: CARDS },
  { name: 'calendar, a month', path: SCREEN_PATHS.calendar, ready: ENTRIES },
  { name: 'calendar, a week', path: `${SCREEN_PATHS.calendar}?view=week`, ready: ENTRIES },
  { name: 'a new article', path: FORM_PATHS.article.create, ready: { present: '#field-description', count: 1 } },
]

const COLUMNS = [
  'screen',
  'usable after (median)',
  'slowest',
  'scripts run',
  'processor',
  'longest task',
  'scripts, compressed',
  'script files',
  'requests',
  'elements',
]

function visitRow(name: string, visits: readonly ColdVisit[]): string {
  const of = (pick: (visit: ColdVisit) => number) => timesOf(visits.map(pick))
  const usable = of(({ usableMs }) => usableMs)
  const cells = [
    name,
    ms(usable.median),
    ms(usable.worst),
    ms(of(({ scriptMs }) => scriptMs).median),
    ms(of(({ taskMs }) => taskMs).median),
    ms(of(({ longestTaskMs }) => longestTaskMs).worst),
    `${(of(({ scriptBytes }) => scriptBytes).median / 1024).toFixed(1)} KB`,
    of(({ scripts }) => scripts).median,
    of(({ requests }) => requests).median,
    of(({ elements }) => elements).median,
  ]
  return `| ${cells.join(' | ')} |`
}

/** A Markdown table with a row for each screen, and each build where there are several. */
export async function visitAll(builds: readonly VisitedBuild[]): Promise<string[]> {
  const rows = [`| ${COLUMNS.join(' | ')} |`, `|${'---|'.repeat(COLUMNS.length)}`]
  for (const { name, path, ready } of VISITED) {
    const visits = builds.map((): ColdVisit[] => [])
    for (let round = 0; round < VISITS; round += 1) {
      for (const [index, { context }] of builds.entries()) {
        visits[index]?.push(await visitCold(context, path, ready))
      }
    }
    for (const [index, build] of builds.entries()) {
      rows.push(visitRow(builds.length > 1 ? `${name} (${build.name})` : name, visits[index] ?? []))
    }
  }
  return rows
}
