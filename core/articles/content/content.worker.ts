/** The thread that processes long content: a task has the name of what it calls. */
export { CONTENT_TASKS as default } from './content-tasks.ts'
