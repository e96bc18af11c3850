/** The last errors that a process has logged, for people who do not read its log. */

export type RecentError = { at: string; requestId: string | null; route: string | null; message: string }

const MAX_ERRORS = 20
const MAX_MESSAGE_LENGTH = 300
const ERROR_LEVEL = 50

type Line = {
  level: number
  time: number
  msg?: string
  requestId?: string
  route?: string
  err?: { message?: string }
}

const stores = new WeakMap<object, RecentError[]>()

/** Keeps the errors among the lines of a log. Returns what receives each line, as JSON. */
export function keepRecentErrors(): { add: (json: string) => void; of: (log: object) => void } {
  const errors: RecentError[] = []
  return {
    add(json) {
      const line = JSON.parse(json) as Line
      if (line.level < ERROR_LEVEL) return
      const message = line.err?.message || line.msg || ''
      errors.unshift({
        at: new Date(line.time).toISOString(),
        requestId: line.requestId ?? null,
        route: line.route ?? null,
        message: message.slice(0, MAX_MESSAGE_LENGTH),
      })
      errors.length = Math.min(errors.length, MAX_ERRORS)
    },
    of: (log) => void stores.set(log, errors),
  }
}

/** The errors that a logger of `createLogger` has written, latest first. */
export function recentErrorsOf(log: object): readonly RecentError[] {
  return stores.get(log) ?? []
}
