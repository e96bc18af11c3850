import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const MODULE = JSON.stringify(join(import.meta.dirname, 'lifecycle.ts'))

const LOG = `{
  error: (error, message) => console.log('error', error.message ?? error, message),
  fatal: (error, message) => console.log('fatal', error.message ?? error, message),
}`

/** Runs a process until it exits; returns its exit code and output. */
async function run(close: string, then: string, deadlineMs = 20_000): Promise<{ code: number | null; output: string }> {
  const code = `
    const { shutDownGracefully } = await import(${MODULE})
    setInterval(() => undefined, 1000)
    shutDownGracefully({ log: ${LOG}, deadlineMs: ${deadlineMs}, close: ${close} })
    console.log('started')
    ${then}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => {
    const before = output
    output += bytes.toString()
    if (!before.includes('started') && output.includes('started') && !then) child.kill('SIGTERM')
  })
  const exitCode = await new Promise<number | null>((done) => child.once('close', (ended) => done(ended)))
  return { code: exitCode, output }
}

const CLOSE = `async () => { await new Promise(setImmediate); console.log('closed') }`

it('exits with 0 on SIGTERM, after requests in flight', async () => {
  expect(await run(CLOSE, '')).toEqual({ code: 0, output: 'started\nclosed\n' })
})

it.each([
  ['an exception', `setTimeout(() => { throw new Error('A bug.') })`],
  ['a rejection', `Promise.reject(new Error('A bug.'))`],
])('logs %s that nobody handled and exits with 1, after requests in flight', async (_what, fault) => {
  const { code, output } = await run(CLOSE, fault)
  expect(code).toBe(1)
  expect(output).toMatch(/^started\nfatal A bug\. .+\nclosed\n$/)
})

it('shuts down once, however many faults occur', async () => {
  const { code, output } = await run(
    CLOSE,
    `for (let i = 0; i < 3; i += 1) setTimeout(() => { throw new Error('A bug.') })`,
  )
  expect(code).toBe(1)
  expect(output.match(/closed/g)).toHaveLength(1)
})

it('exits with 1 where closing fails or never finishes', async () => {
  const failing = await run(`async () => { throw new Error('The disk is gone.') }`, '')
  expect(failing).toEqual({ code: 1, output: expect.stringContaining('The disk is gone.') })
  const hanging = await run('() => new Promise(() => undefined)', '', 50)
  expect(hanging).toEqual({
    code: 1,
    output: expect.stringContaining('did not shut down gracefully within 0.05 seconds'),
  })
})
