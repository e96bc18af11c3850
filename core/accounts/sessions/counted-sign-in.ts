/** Counts sign-ins that were refused, whatever the way in. */
import { countRefusedSignIn, type Counters } from '#core/counters.ts'

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
