import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerWhenTold } from '#testing/answer-when-told.ts'
import { runTaskProcess } from './task-process.ts'

const SCRIPT = resolve(import.meta.dirname, '../testing/answer-when-told.ts')

describe('a task in a process of its own', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-task-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const start = (
    request: AnswerWhenTold,
    receive = (pid: number) => ({ result: pid }),
    signal = new AbortController().signal,
  ) => runTaskProcess({ name: 'The task', script: SCRIPT, serialization: 'json', request, signal, receive })
  const named = (name: string): AnswerWhenTold => ({ pidFile: join(folder, name), goFile: join(folder, `${name}-go`) })

  /** Blocks the event loop until the process has ended, with all of its threads, and waits for its parent. */
  function blockUntilEnded({ pidFile }: AnswerWhenTold): void {
    const hasEnded = () => {
      const pid = existsSync(pidFile) ? readFileSync(pidFile, 'utf8') : ''
      if (pid === '' || readdirSync(`/proc/${pid}/task`).length > 1) return false
      return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
    }
    while (!hasEnded()) continue
  }

  it('is answered by its last message, even if the process is known to have ended before it is read', async () => {
    const late = named('late')
    const early = named('early')
    const answer = start(late)
    await expect.poll(() => existsSync(late.pidFile)).toBe(true)
    writeFileSync(early.goFile, '')
    // One turn of the event loop finds a message and the signal of the process that has sent it; that signal is for
    // every process that has ended meanwhile.
    const other = start(early, (pid) => {
      writeFileSync(late.goFile, '')
      blockUntilEnded(late)
      return { result: pid }
    })
    blockUntilEnded(early)
    expect(await other).toBe(Number(readFileSync(early.pidFile, 'utf8')))
    expect(await answer).toBe(Number(readFileSync(late.pidFile, 'utf8')))
  })

  it('fails with what its messages say', async () => {
    const request = named('task')
    writeFileSync(request.goFile, '')
    const failure = new Error('There is no room.')
    await expect(
      start(request, () => {
        throw failure
      }),
    ).rejects.toBe(failure)
  })

  it('fails when its process ends without an answer', async () => {
    const request = named('task')
    const answer = start(request)
    answer.catch(() => undefined)
    await expect.poll(() => existsSync(request.pidFile) && readFileSync(request.pidFile, 'utf8')).toMatch(/^\d+$/)
    process.kill(Number(readFileSync(request.pidFile, 'utf8')), 'SIGKILL')
    await expect(answer).rejects.toThrow('The task ended with SIGKILL.')
  })

  it('ends with its process when it is cancelled, for the reason of that', async () => {
    const request = named('task')
    const cancelling = new AbortController()
    const reason = new Error('It took too long.')
    const answer = start(request, undefined, cancelling.signal)
    answer.catch(() => undefined)
    await expect.poll(() => existsSync(request.pidFile) && readFileSync(request.pidFile, 'utf8')).toMatch(/^\d+$/)
    cancelling.abort(reason)
    await expect(answer).rejects.toBe(reason)
    expect(existsSync(`/proc/${readFileSync(request.pidFile, 'utf8')}`)).toBe(false)
  })
})
