/** Loads the demo magazine in a process of its own. */
import { join } from 'node:path'
import { runTaskProcess } from '#core/task-process.ts'
import type { DemoLoad } from '#demo/load-step.ts'
import type { Config } from './config.ts'

export type DemoRequest = { config: Config; folder: string }
export type DemoMessage = { level: 'info' | 'warn'; line: string } | { isDone: true } | { failed: string }

/** The source file, or the file that the build places beside this one. */
const CHILD = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'demo.child.ts')
  : join(import.meta.dirname, 'demo.js')

/** As it can be sent to another process: whom the site trusts as a proxy may be a function, and the demo answers no request. */
export function demoRequest({ config, folder }: DemoRequest): DemoRequest {
  return { config: { ...config, trustProxy: false }, folder }
}

/** Throws the message of what the process throws. */
export async function loadDemoInProcess(request: DemoRequest, log: DemoLoad['log']): Promise<void> {
  await runTaskProcess<DemoMessage, null>({
    name: 'The process that loads the demo magazine',
    script: CHILD,
    serialization: 'advanced',
    request: demoRequest(request),
    signal: new AbortController().signal,
    receive(message) {
      if ('isDone' in message) return { result: null }
      if ('failed' in message) throw new Error(message.failed)
      log[message.level](message.line)
      return null
    },
  })
}
