/** The process in which files of others are opened: one job after another, as `workshop.ts` hands them over. */
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { AppError } from '../../app-error.ts'
import type { Answer, Ask, Jobs, JobName } from './tasks.ts'

/** Readers come first. Before the libraries start their threads, which inherit it. */
const NICE = 10
setPriority(NICE)
const { masterOf } = await import('./images.ts')
const { encodeSize } = await import('./encode.ts')
const { openDocument } = await import('./first-page.ts')

async function work({ name, ask }: Ask): Promise<Jobs[JobName]['answer']> {
  if (name === 'document') return openDocument(ask.path)
  if (name === 'size') return encodeSize(ask.master, ask.width, ask.format)
  return masterOf('path' in ask.content ? await readFile(ask.content.path) : ask.content, ask.largest)
}

async function answerTo(ask: Ask): Promise<Answer> {
  try {
    return { answer: await work(ask) }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code, details: error.details }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// Whoever stops the site at the keyboard stops this too: it ends when the site lets go of it, not in the middle of a job.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', (ask: Ask) => void answerTo(ask).then((answer) => process.send?.(answer)))
