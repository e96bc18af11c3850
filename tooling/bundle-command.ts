/** What the commands that export and import have in common: the site's services, progress lines, and errors as sentences. */
import { AppError } from '#core/app-error.ts'
import { forImports, readConfig } from '#server/config.ts'
import { createContext, type Context } from '#server/context.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { lockFolder } from '#server/lock.ts'
import { progressOf } from './progress.ts'

const MEGABYTE = 1024 * 1024

/** Where progress is reported for several steps, each begins a line of its own. */
export function stepProgress(what: Record<string, string>): (step: string, done: number, total: number) => void {
  let current = ''
  let report: (done: number) => void = () => undefined
  let reported = -1
  return (step, done, total) => {
    if (step !== current) {
      current = step
      reported = -1
      report = progressOf(total, what[step] ?? step)
    }
    if (done !== reported) report(done)
    reported = done
  }
}

export const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE)

/** The services of a site that is not running, and cannot start meanwhile. */
export async function openForImports(): Promise<Context> {
  const config = forImports(readConfig(process.env))
  const unlock = lockFolder(config.dataFolder)
  try {
    const context = await createContext(config)
    return { ...context, close: async () => context.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Runs a command that needs the site's services, and sets the exit code. Interrupted, it leaves nothing behind. */
export async function runCommand(
  command: (context: Context, signal: AbortSignal) => Promise<void>,
  open: () => Promise<Context> = async () => createContext(readConfig(process.env)),
): Promise<void> {
  const interrupted = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => interrupted.abort(new Error('Interrupted.')))
  }
  try {
    const context = await open()
    try {
      await command(context, interrupted.signal)
    } finally {
      await context.close()
    }
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${sentenceOf(error)}\n`)
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return errorSentence(error.code, 'en', error.details)
  return error instanceof Error ? error.message : String(error)
}
