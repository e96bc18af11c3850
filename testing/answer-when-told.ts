/** A task that writes its process ID into a file, and answers with it when another file exists. */
import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { serveTask } from '#core/task-process.ts'

export type AnswerWhenTold = { pidFile: string; goFile: string }

serveTask(async ({ pidFile, goFile }: AnswerWhenTold) => {
  writeFileSync(pidFile, String(process.pid))
  while (!existsSync(goFile)) await wait(5)
  return process.pid
})
