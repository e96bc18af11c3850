import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workerThreads } from './worker-thread.ts'

/** Blocks its thread for the milliseconds it is asked for, and answers with the number of the thread; or fails for none. */
const BLOCKING = `
  const { parentPort, threadId } = require('node:worker_threads')
  const cell = new Int32Array(new SharedArrayBuffer(4))
  parentPort.on('message', ({ id, question }) => {
    if (question === null) throw new Error('The thread fails.')
    Atomics.wait(cell, 0, 0, question)
    parentPort.postMessage({ id, answer: threadId })
  })`
const UNAVAILABLE = { code: 'database.unavailable', status: 503 }

describe('a thread', () => {
  let folder: string
  let file: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-threads-'))
    file = join(folder, 'blocking.cjs')
    writeFileSync(file, BLOCKING)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const threadsWith = (stuckMs: number) =>
    workerThreads<number | null, number>({ count: 1, file, data: null, times: { timeoutMs: 500, stuckMs } })

  /** The number of the thread: it is given any time to start, because a busy machine takes its own. */
  const started = async (threads: ReturnType<typeof threadsWith>) => (await threads.askAll(0))[0]

  it('that takes longer than its callers wait answers later questions, where it is not taken for stuck', async () => {
    const threads = threadsWith(60_000)
    const thread = await started(threads)
    await expect(threads.ask(1000)).rejects.toMatchObject(UNAVAILABLE)
    expect((await threads.askStarted(0))[0]).toBe(thread)
    await threads.close()
  })

  it('that has answered nobody for too long is ended, and another one answers', async () => {
    const threads = threadsWith(0)
    const thread = await started(threads)
    await expect(threads.ask(60_000)).rejects.toMatchObject(UNAVAILABLE)
    await expect.poll(async () => threads.ask(0).catch(() => thread)).not.toBe(thread)
    await threads.close()
  })

  it('that is stuck is ended although its callers give up one after the other', async () => {
    const threads = threadsWith(1200)
    const thread = await started(threads)
    await expect(threads.ask(60_000)).rejects.toMatchObject(UNAVAILABLE)
    await expect.poll(async () => threads.ask(0).catch(() => thread)).not.toBe(thread)
    await threads.close()
  })

  it('is given any time where all of them are asked', async () => {
    const threads = threadsWith(0)
    const [thread] = await threads.askAll(1000)
    expect(await started(threads)).toBe(thread)
    await threads.close()
  })

  it('that fails is unavailable to those that wait for it, and another one answers', async () => {
    const threads = threadsWith(60_000)
    const thread = await started(threads)
    const answers = await Promise.allSettled([threads.ask(null), threads.ask(0)])
    expect(answers).toMatchObject([{ reason: UNAVAILABLE }, { reason: UNAVAILABLE }])
    expect(await started(threads)).not.toBe(thread)
    await threads.close()
  })
})
