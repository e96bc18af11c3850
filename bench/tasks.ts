/** The clicks and the time that the tasks of a day take in the back-office: the journeys of the browser tests, tabulated. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Journey } from '../e2e/clicks.ts'
import { ROOT } from '../tooling/build.ts'

const SPECS = ['e2e/article-fields.spec.ts', 'e2e/back-office-stages.spec.ts', 'e2e/magazine-week.spec.ts']
const TITLES = 'few clicks|to the top of a home|submitted, returned'

type Recorded = { clicks: number; seconds: number; secondsNow: number }

/**
 * The desk of forms and tables, commit 9f93e8b0, recorded on 2026-11-23: a program did the same tasks there in turn with
 * the browser tests, three times each, with the same rules for clicks and with traces too. The times are the fastest of
 * each; `secondsNow` are those of the browser tests in the same hour. Absent is what that desk could not do.
 */
const BEFORE: Readonly<Record<string, Recorded>> = {
  'an article from Word, with a picture: en': { clicks: 8, seconds: 4.9, secondsNow: 7.5 },
  'an article from Word, with a picture: ur': { clicks: 8, seconds: 2.9, secondsNow: 5.9 },
  'submit: en': { clicks: 4, seconds: 0.9, secondsNow: 2.4 },
  'return with a note: en': { clicks: 4, seconds: 0.5, secondsNow: 4.3 },
  'schedule: en': { clicks: 5, seconds: 0.9, secondsNow: 2.9 },
  'submit: ur': { clicks: 4, seconds: 1.3, secondsNow: 2.5 },
  'return with a note: ur': { clicks: 4, seconds: 0.8, secondsNow: 5.7 },
  'schedule: ur': { clicks: 5, seconds: 0.9, secondsNow: 2.3 },
  'a story to the top of a home: en': { clicks: 4, seconds: 3.7, secondsNow: 3.4 },
  'a story to the top of a home: ur': { clicks: 4, seconds: 4.3, secondsNow: 3.6 },
}

const ABOUT_BEFORE = [
  'Before is the desk of commit 9f93e8b0, counted by the same rules.',
  'There only an admin could do these tasks, in the form, and the nearest way is counted: submitting and returning were a choice of status, without a note; scheduling was a status and a day, without an hour; nothing could be approved; and a story came to the top of a home by giving it the date of today, which readers saw, until the next one was published.',
  'Saving published at once: the questions that are asked now, and the notes, are part of the clicks and the time.',
  'The last column has the times of both desks from one hour in which the machine was busy with other work, so that they compare with each other alone.',
].join(' ')

type Annotation = { type: string; description?: string }
type Suite = { suites?: Suite[]; specs?: { tests: { annotations: Annotation[] }[] }[] }

function journeysOf({ suites = [], specs = [] }: Suite): Journey[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations))
  const own = annotations.flatMap(({ type, description }) =>
    type === 'journey' ? [JSON.parse(description ?? '{}') as Journey] : [],
  )
  return [...own, ...suites.flatMap(journeysOf)]
}

function rowOf({ task, clicks, limit, seconds }: Journey): string {
  const before = BEFORE[task]
  const inTurn = before ? `${before.seconds.toFixed(1)} → ${before.secondsNow.toFixed(1)} s` : '–'
  return `| ${[task, clicks, limit, before?.clicks ?? 'not possible', `${seconds.toFixed(1)} s`, inTurn].join(' | ')} |`
}

/** Prints Markdown. Throws if a journey fails. */
export function benchTasks(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-tasks-'))
  try {
    execFileSync('npx', ['playwright', 'test', ...SPECS, '--workers=1', '-g', TITLES], {
      cwd: ROOT,
      env: { ...process.env, TEST_RESULTS: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const journeys = journeysOf(JSON.parse(readFileSync(join(folder, 'journeys.json'), 'utf8')) as Suite)
    return [
      'Clicks as a hand makes them: a choice from a closed list and a file from a folder are two. The time is that of a program, which types and reads at once.',
      ABOUT_BEFORE,
      [
        '| task | clicks | at most | clicks before | time | before → now, in turn |',
        '|---|---|---|---|---|---|',
        ...journeys.map(rowOf),
      ].join('\n'),
    ].join('\n\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
