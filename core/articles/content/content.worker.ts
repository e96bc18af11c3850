/** The thread that processes long content. */
import { parentPort } from 'node:worker_threads'
import { CONTENT_TASKS, type ContentTaskName } from './content-tasks.ts'

export type TaskMessage = { name: ContentTaskName; input: unknown }
export type TaskAnswer = { value: unknown } | { error: unknown }

function answerTo({ name, input }: TaskMessage): TaskAnswer {
  try {
    return { value: CONTENT_TASKS[name](input as never) }
  } catch (error) {
    return { error }
  }
}

parentPort?.on('message', (message: TaskMessage) => parentPort?.postMessage(answerTo(message), []))
