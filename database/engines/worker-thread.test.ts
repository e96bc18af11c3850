import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workerThreads } from './worker-thread.ts'

/** Blocks its thread for the milliseconds it is asked for, and answers with the number of the thread. */
const BLOCKING = `
  const { parentPort, threadId } = require('node:worker_threads')
  const cell = new Int32Array(new SharedArrayBuffer(4))
  parentPort.on('message', ({ id, question }) => {
    Atomics.wait(cell, 0, 0, question)
    parentPort.postMessage({ id, answer: threadId })
  })`
const TIMED_OUT = { code: 'database.unavailable', status: 503 }

describe('a thread that takes longer than its callers wait', () => {
  let folder: string
  let file: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-threads-'))
    file = join(folder, 'blocking.cjs')
    writeFileSync(file, BLOCKING)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const threadsWith = (stuckMs: number) =>
    workerThreads<number, number>({ count: 1, file, data: null, times: { timeoutMs: 500, stuckMs } })

  it('answers later questions, where it is not taken for stuck', async () => {
    const threads = threadsWith(60_000)
    const thread = await threads.ask(0)
    await expect(threads.ask(1000)).rejects.toMatchObject(TIMED_OUT)
    expect((await threads.askStarted(0))[0]).toBe(thread)
    await threads.close()
  })

  it('is ended where it has answered nobody for too long, and another one answers', async () => {
    const threads = threadsWith(0)
    const thread = await threads.ask(0)
    await expect(threads.ask(60_000)).rejects.toMatchObject(TIMED_OUT)
    await expect.poll(async () => threads.ask(0).catch(() => thread)).not.toBe(thread)
    await threads.close()
  })

  it('is given any time where all threads are asked', async () => {
    const threads = threadsWith(0)
    const [thread] = await threads.askAll(1000)
    expect(await threads.ask(0)).toBe(thread)
    await threads.close()
  })
})
