/** The child process of the worker pool: performs the tasks that `worker.ts` sends, one after another. */
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { AppError } from '#core/app-error.ts'
import type { Answer, Ask, Jobs, JobName } from './tasks.ts'

/** Lowers the priority before the libraries start threads, which inherit it. */
const NICE = 10
setPriority(NICE)
const { masterOf } = await import('./images.ts')
const { encodePhotograph, encodeSize } = await import('./encode.ts')
const { editPicture } = await import('./edit-picture.ts')
const { openDocument, textOfFirstPage } = await import('./first-page.ts')
const { drawPages } = await import('./draw-pages.ts')
const { drawCard } = await import('./share-card/draw-card.ts')

async function work({ name, ask }: Ask): Promise<Jobs[JobName]['answer']> {
  if (name === 'document') return openDocument(ask.path)
  if (name === 'text') return textOfFirstPage(ask.path)
  if (name === 'article') {
    // Loaded when it is needed: most processes open pictures only.
    const { readDocument } = await import('#core/articles/documents/read-document.ts')
    return readDocument(await readFile(ask.path))
  }
  if (name === 'pages') return drawPages(ask.path, ask.from, ask.count)
  if (name === 'size') return encodeSize(ask.master, ask.width, ask.format)
  if (name === 'photograph') return encodePhotograph(ask.master)
  if (name === 'edit') return editPicture(ask.master, ask.edit)
  if (name === 'card') return drawCard(ask.card, ask.cover)
  return masterOf('path' in ask.content ? await readFile(ask.content.path) : ask.content, ask.maxBytes)
}

async function answerTo(ask: Ask): Promise<Answer> {
  try {
    return { answer: await work(ask) }
  } catch (error) {
    if (error instanceof AppError) return { rejected: error.code, details: error.details }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// Ignores Ctrl-C: the process ends when the site disconnects, not in the middle of a task.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', (ask: Ask) => void answerTo(ask).then((answer) => process.send?.(answer)))
