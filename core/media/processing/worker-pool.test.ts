import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { corpusFiles, corpusPath } from '#testing/corpora.ts'
import { aPdf } from '#testing/pdf.ts'
import { MAX_FILE_BYTES } from '../media.ts'
import { workerPool, type WorkerPool } from './worker-pool.ts'
import { startWorker } from './worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'hilal-worker-pool-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(content: Uint8Array): string {
  const path = join(folder, 'incoming')
  writeFileSync(path, content)
  return path
}

const red = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#ff0000' } })
  .png()
  .toBuffer()

/** The child processes that this process started for the pool. */
function processes(): number[] {
  return readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '))
    .map(Number)
    .filter((pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker.child'))
}

/** The only process of the pool. Never 0: a signal to 0 goes to this process's whole group. */
function onlyProcess(): number {
  const [pid, ...others] = processes()
  if (pid === undefined || others.length > 0) throw new Error('Exactly one process was expected.')
  return pid
}

let pool: WorkerPool
afterEach(() => pool.end())

describe('the worker pool', () => {
  it('creates pictures and their sizes in a low-priority process without secrets', async () => {
    pool = workerPool()
    process.env['SECRET'] = 'kestrel over fort, kestrel over fort'
    const master = await pool.master(red, MAX_FILE_BYTES.image)
    expect(master).toMatchObject({ width: 64, height: 48 })
    const size = await pool.size(async () => master.webp, 32, 'jpg')
    expect(await sharp(size).metadata()).toMatchObject({ format: 'jpeg', width: 32, height: 24 })
    const pid = onlyProcess()
    expect(getPriority(pid)).toBe(10)
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('kestrel')
    delete process.env['SECRET']
  })

  it('passes on validation errors of its tasks', async () => {
    pool = workerPool()
    const validationError = await pool.master(Buffer.alloc(3_000_000), 2_097_152).catch((error: unknown) => error)
    expect(validationError).toBeInstanceOf(AppError)
    expect(validationError).toMatchObject({ code: 'media.image_too_large', details: { mb: 2 } })
    await expect(pool.size(async () => Buffer.from('no picture'), 32, 'webp')).rejects.toThrow('unsupported image')
  })

  it('continues in a new process when one crashes or takes too long', async () => {
    pool = workerPool()
    await pool.master(red, MAX_FILE_BYTES.image)
    const pid = onlyProcess()
    const noise = await sharp({
      create: { width: 3000, height: 3000, channels: 3, background: '#fff', noise: { type: 'gaussian', sigma: 60 } },
    })
      .png()
      .toBuffer()
    const long = pool.size(async () => noise, 1600, 'avif')
    process.kill(pid, 'SIGSEGV')
    await expect(long).rejects.toThrow(/terminated at a size/)
    expect((await pool.master(red, MAX_FILE_BYTES.image)).width).toBe(64)
    expect(processes()).not.toContain(pid)

    const impatientPool = workerPool({ timeoutMs: 5 })
    await expect(impatientPool.size(async () => noise, 1600, 'avif')).rejects.toThrow('it took too long')
    impatientPool.end()
  })

  it('is patient with a process that waits for a processor, and not for ever', async () => {
    const worker = startWorker()
    const size = async (timeoutMs: number) => worker.run('size', { master: red, width: 32, format: 'webp' }, timeoutMs)
    await size(60_000)
    const pid = onlyProcess()
    process.kill(pid, 'SIGSTOP')
    const late = size(2000)
    const began = performance.now()
    await expect.poll(() => performance.now() - began).toBeGreaterThan(2500)
    process.kill(pid, 'SIGCONT')
    expect((await late).length).toBeGreaterThan(0)
    process.kill(pid, 'SIGSTOP')
    await expect(size(50)).rejects.toThrow('it took too long')
    expect(worker.isAlive()).toBe(false)
  })

  it('ends idle processes, and all processes when it is closed', async () => {
    pool = workerPool({ idleMs: 20 })
    await Promise.all([pool.master(red, MAX_FILE_BYTES.image), pool.document(file(aPdf()))])
    await expect.poll(processes).toEqual([])
    await pool.master(red, MAX_FILE_BYTES.image)
    pool.end()
    await expect.poll(processes).toEqual([])
    await expect(pool.master(red, MAX_FILE_BYTES.image)).rejects.toMatchObject({ code: 'server.not_ready' })
  })
})

describe('PDFs in the worker pool', () => {
  it('have their pages counted and the first one rendered', async () => {
    pool = workerPool()
    const { pages, cover } = await pool.document(file(aPdf({ pages: 7 })))
    expect(pages).toBe(7)
    const drawn = sharp(cover ?? undefined)
    expect(await drawn.metadata()).toMatchObject({ format: 'png', width: 1400, height: 1960 })
    const [r = 0, g = 0, b = 0] = await drawn.extract({ left: 700, top: 900, width: 1, height: 1 }).raw().toBuffer()
    expect([r, g, b]).toEqual([255, 0, 0])
  })

  it('have no first page rendered if its shape does not suit a cover', async () => {
    pool = workerPool()
    expect(await pool.document(file(aPdf({ size: [10, 9000] })))).toEqual({ pages: 1, cover: null })
  })

  const PDFS = 'uploads/pdf'
  const VALIDATION_ERRORS: Record<string, string> = {
    'pypdf-crazyones-encrypted-256': 'media.document_locked',
    'pypdf-r2-user-password': 'media.document_locked',
    'pypdf-r4-aes-user-password': 'media.document_locked',
    'saslprep-r6': 'media.document_locked',
    'REDHAT-1531897-0': 'media.document_unreadable',
    issue9105_other: 'media.document_unreadable',
    'poppler-395-0-fuzzed': 'media.document_unreadable',
    'poppler-742-0-fuzzed': 'media.document_unreadable',
  }
  it('published as hostile have these results', async () => {
    pool = workerPool()
    for (const name of corpusFiles(PDFS)) {
      const outcome = await pool.document(corpusPath(`${PDFS}/${name}`)).then(
        ({ pages }) => pages,
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      )
      const stem = name.replace('.pdf', '')
      const pages = stem === 'Pages-tree-refs' || stem === 'evaljs' ? 2 : 1
      expect(outcome, name).toBe(VALIDATION_ERRORS[stem] ?? pages)
    }
  })
})
