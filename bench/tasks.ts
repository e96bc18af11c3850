/** The clicks and the time that the tasks of a day take in the back-office: the journeys of the browser tests, tabulated. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Journey } from '../e2e/clicks.ts'
import { ROOT } from '../tooling/build.ts'

const SPECS = ['e2e/article-fields.spec.ts', 'e2e/back-office-stages.spec.ts', 'e2e/magazine-week.spec.ts']
const TITLES = 'few clicks|to the top of a home|submitted, returned'

type Annotation = { type: string; description?: string }
type Suite = { suites?: Suite[]; specs?: { tests: { annotations: Annotation[] }[] }[] }

function journeysOf({ suites = [], specs = [] }: Suite): Journey[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations))
  const own = annotations.flatMap(({ type, description }) =>
    type === 'journey' ? [JSON.parse(description ?? '{}') as Journey] : [],
  )
  return [...own, ...suites.flatMap(journeysOf)]
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
    const rows = journeys.map(
      ({ task, clicks, limit, seconds }) => `| ${task} | ${clicks} | ${limit} | ${seconds.toFixed(1)} s |`,
    )
    return [
      'Clicks as a hand makes them: a choice from a closed list and a file from a folder are two. The time is that of a program, which types and reads at once.',
      ['| task | clicks | at most | time |', '|---|---|---|---|', ...rows].join('\n'),
    ].join('\n\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
