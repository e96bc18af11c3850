/** The thread that processes long content: a task has the name of what it calls. */
import { CONTENT_TASKS } from './content-tasks.ts'

export const { dataImages, sanitize, derive, foldText, layout, render } = CONTENT_TASKS
