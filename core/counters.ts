/** What matters as a number alone: counted in plain integers, which are read when somebody asks for the metrics. */
import { AppError } from './app-error.ts'

export type Counters = {
  signIns: { refused: { credentials: number; disabled: number; limited: number; other: number } }
  emails: { sent: number; failed: number }
}

export function newCounters(): Counters {
  return {
    signIns: { refused: { credentials: 0, disabled: 0, limited: 0, other: 0 } },
    emails: { sent: 0, failed: 0 },
  }
}

type RefusedReason = keyof Counters['signIns']['refused']

const REASONS: Partial<Record<string, RefusedReason>> = {
  'account.credentials_wrong': 'credentials',
  'account.disabled': 'disabled',
  'request.too_many': 'limited',
}

/** Counts a sign-in that failed. An error that is not the caller's, such as an unavailable database, is not a refusal. */
function countRefusedSignIn({ signIns }: Counters, error: unknown): void {
  if (!(error instanceof AppError) || error.status >= 500) return
  signIns.refused[REASONS[error.code] ?? 'other'] += 1
}

type Method = (...given: never[]) => Promise<unknown>

/** Returns the same service; each of its methods counts its refusals. */
export function countedSignIn<Service extends Record<keyof Service, Method>>(
  service: Service,
  counters: Counters,
): Service {
  const methods = Object.entries<Method>(service).map(([name, method]) => [
    name,
    async (...given: never[]) => {
      try {
        return await method(...given)
      } catch (error) {
        countRefusedSignIn(counters, error)
        throw error
      }
    },
  ])
  return Object.fromEntries(methods) as Service
}
