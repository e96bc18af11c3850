/** The process that loads the demo magazine, whose memory ends with it. */
import { serveTask } from '#core/task-process.ts'
import { loadDemo } from '#demo/load.ts'
import { createContext, incomingFolderOf } from './context.ts'
import type { DemoMessage, DemoRequest } from './demo.ts'

const say = (level: 'info' | 'warn') => (line: string) => {
  process.send?.({ level, line } satisfies DemoMessage, () => undefined)
}

serveTask(async ({ config, folder }: DemoRequest): Promise<DemoMessage> => {
  try {
    const context = await createContext(config, { incomingFolder: incomingFolderOf(config, 'demo') })
    const { services, engine, clock } = context
    const log = { info: say('info'), warn: say('warn') }
    await loadDemo({ services, transaction: engine.transaction, folder, now: clock(), log })
    await context.close()
    return { isDone: true }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
})
