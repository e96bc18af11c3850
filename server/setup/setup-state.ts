/** What the first-start page shows: choices, the progress of the one that runs, or that the site is set up. */
import { AppError } from '#core/app-error.ts'
import { failureCode } from '#core/archive/backup/failures.ts'
import { isDiskFull } from '#core/media/stores/disk-store.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'

export type SetupPhase =
  | 'account'
  | 'demo'
  | 'upload'
  | 'check'
  | 'rows'
  | 'render'
  | 'index'
  | 'database'
  | 'media'
  | 'finish'

export type SetupProgress = { phase: SetupPhase; done?: number; total?: number }

export type SetupFailure = { code: ErrorCode; details: Record<string, string | number>; email: string }

export type SetupState =
  | {
      step: 'waiting'
      /** After the import of a bundle without accounts, the admin alone is missing. */
      offers: 'everything' | 'admin'
      /** Why the last attempt ended. */
      failure: SetupFailure | null
    }
  | { step: 'working'; progress: SetupProgress }
  /** `withoutPassword`: the addresses of admins who have none. */
  | { step: 'finished'; withoutPassword: readonly string[] }

/** The kinds of failures that mean the same for a restore as for a backup. */
const SHOWN: ReadonlySet<ErrorCode> = new Set(['media.no_room', 'backup.damaged', 'backup.unreachable'])

/** The page refreshes every second. */
const MAX_WAIT_FOR_BROWSER_MS = 10_000

/** What remains to be done after a task: nothing, or to create an admin. */
export type SetupOutcome = { step: 'finished'; withoutPassword: readonly string[] } | { step: 'admin' }

function failureOf(error: unknown, email: string): SetupFailure {
  if (error instanceof AppError) return { code: error.code, details: error.details ?? {}, email }
  // The words of other errors may contain paths, addresses and answers of a store: they are for the log.
  const code = isDiskFull(error) ? 'media.no_room' : failureCode(error instanceof Error ? error.message : '')
  return { code: SHOWN.has(code) ? code : 'setup.failed', details: {}, email }
}

export function setupState(report: (error: unknown) => void) {
  let state: SetupState = { step: 'waiting', offers: 'everything', failure: null }
  let running: Promise<void> = Promise.resolve()
  const finished = Promise.withResolvers<void>()

  function finish(withoutPassword: readonly string[] = []): void {
    state = { step: 'finished', withoutPassword }
    setTimeout(finished.resolve, MAX_WAIT_FOR_BROWSER_MS).unref()
  }

  async function run(
    task: (report: (progress: SetupProgress) => void) => Promise<SetupOutcome>,
    { offers, email }: { offers: 'everything' | 'admin'; email: string },
  ): Promise<void> {
    try {
      const outcome = await task((progress) => {
        state = { step: 'working', progress }
      })
      if (outcome.step === 'finished') finish(outcome.withoutPassword)
      else state = { step: 'waiting', offers: 'admin', failure: null }
    } catch (error) {
      if (!(error instanceof AppError)) report(error)
      state = { step: 'waiting', offers, failure: failureOf(error, email) }
    }
  }

  return {
    current: (): SetupState => state,
    /** Resolves when the site is set up and the browser has been told, or is not there any more. */
    finished: finished.promise,
    finish,
    /** The page has said that the site is set up. */
    seen: finished.resolve,
    /** Resolves when the task that runs has ended, however it has. */
    idle: async (): Promise<void> => running,

    /**
     * Begins the only task at a time; what it throws is shown as the reason of its end. `email` is what the form of a
     * failed attempt shows again. Throws `setup.running`.
     */
    begin(
      first: SetupPhase,
      task: (report: (progress: SetupProgress) => void) => Promise<SetupOutcome>,
      email = '',
    ): Promise<void> {
      if (state.step !== 'waiting') throw new AppError('setup.running')
      const { offers } = state
      state = { step: 'working', progress: { phase: first } }
      running = run(task, { offers, email })
      return running
    },
  }
}

export type SetupStateHolder = ReturnType<typeof setupState>
