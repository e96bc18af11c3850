/** The thread that processes long content. */
import { parentPort } from 'node:worker_threads'
import { CONTENT_TASKS, type ContentTaskName } from './content-tasks.ts'

export type TaskMessage = { id: number; name: ContentTaskName; input: unknown }
export type TaskAnswer = { id: number; value: unknown } | { id: number; error: unknown }

function answerTo({ id, name, input }: TaskMessage): TaskAnswer {
  try {
    return { id, value: CONTENT_TASKS[name](input as never) }
  } catch (error) {
    return { id, error }
  }
}

parentPort?.on('message', (message: TaskMessage) => parentPort?.postMessage(answerTo(message), []))
