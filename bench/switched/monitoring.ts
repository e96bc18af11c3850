/** Takes the place of `server/monitoring/monitoring.ts` in a site whose counting is switched. */
import * as counted from '#server/monitoring/monitoring.ts'
import { counting } from './counting.ts'

export * from '#server/monitoring/monitoring.ts'

type Hook = (request: unknown, reply: unknown, done: () => void) => void

/** The hook stays where nothing is counted, and does nothing. */
export const countRequests: typeof counted.countRequests = (app, requests) => {
  const addHook = (name: string, hook: Hook) =>
    app.addHook(name as 'onResponse', (request, reply, done) => {
      if (counting.isOn) hook(request, reply, done)
      else done()
    })
  counted.countRequests({ addHook } as unknown as typeof app, requests)
}
