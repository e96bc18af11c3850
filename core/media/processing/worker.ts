/** One process of the worker pool, with one task at a time. */
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#core/app-error.ts'
import { cardEnvironment } from './share-card/assets.ts'
import type { Answer, Jobs, JobName } from './tasks.ts'
import { WorkerFailure } from './worker-failure.ts'

/** The source file, or the file that the build places beside this one. */
const CHILD = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'worker.child.ts')
  : join(import.meta.dirname, 'worker.js')

/** JavaScript heap limit in megabytes; pictures and PDFs are outside of the heap. */
const HEAP_MB = 256
/** More than the largest accepted picture or PDF needs. */
const MEMORY_MB = 1536
const CHECK_INTERVAL_MS = 250
/** A process that waits for processors of a busy machine has this many times its time. */
const PATIENCE = 5
/** The unit of processor times in `/proc`. */
const TICK_MS = 10

/** Resident memory of a process in megabytes; null where the system does not report it. */
function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

/** The processor time that a process has used, in milliseconds; null where the system does not report it. See proc_pid_stat(5). */
function processorTimeOf(pid: number): number | null {
  try {
    // The name of the program, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}

/** `cacheFolder`: a private folder for what its libraries keep between processes. */
export function startWorker(cacheFolder?: string) {
  const child = fork(CHILD, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // The process that decodes untrusted files gets none of the site's secrets.
    env: cardEnvironment(cacheFolder),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let isAlive = true
  child.once('exit', () => {
    isAlive = false
  })
  // A process that could not be started emits no `exit` event.
  child.on('error', () => {
    isAlive = false
  })

  function kill(): void {
    isAlive = false
    child.kill('SIGKILL')
  }

  /** An idle process does not keep the site's process alive. */
  function hold(isHeld: boolean): void {
    if (isHeld) {
      child.ref()
      child.channel?.ref()
    } else {
      child.unref()
      child.channel?.unref()
    }
  }
  hold(false)

  async function answerOf(name: JobName, ask: object, timeoutMs: number): Promise<Answer> {
    return new Promise((done, fail) => {
      const cutOff = (why: string) => {
        clear()
        kill()
        fail(new WorkerFailure(`The worker was terminated at a ${name}: ${why}.`))
      }
      const pid = child.pid ?? 0
      const began = performance.now()
      const spentBefore = processorTimeOf(pid) ?? 0
      const check = setInterval(look, Math.min(CHECK_INTERVAL_MS, timeoutMs))
      function look() {
        if ((memoryOf(pid) ?? 0) > MEMORY_MB) return cutOff('it took too much memory')
        const elapsed = performance.now() - began
        const spent = (processorTimeOf(pid) ?? Infinity) - spentBefore
        if (Math.min(elapsed, spent) > timeoutMs || elapsed > timeoutMs * PATIENCE) cutOff('it took too long')
      }
      const onExit = (code: number | null, signal: string | null) => cutOff(`it ended with ${signal ?? code}`)
      const onError = (error: Error) => cutOff(error.message)
      const onMessage = (answer: Answer) => {
        clear()
        done(answer)
      }
      function clear() {
        clearInterval(check)
        child.off('exit', onExit)
        child.off('error', onError)
        child.off('message', onMessage)
      }
      child.once('exit', onExit)
      child.once('error', onError)
      child.once('message', onMessage)
      child.send({ name, ask }, (error) => error && cutOff(error.message))
    })
  }

  return {
    isAlive: () => isAlive,
    kill,

    /** Throws the task's validation errors, `WorkerFailure`, and unexpected errors. */
    async run<Name extends JobName>(
      name: Name,
      ask: Jobs[Name]['ask'],
      timeoutMs: number,
    ): Promise<Jobs[Name]['answer']> {
      hold(true)
      try {
        const answer = await answerOf(name, ask, timeoutMs)
        if ('rejected' in answer) throw new AppError(answer.rejected, { details: answer.details })
        if ('failed' in answer) throw new Error(answer.failed)
        return answer.answer
      } finally {
        hold(false)
      }
    },
  }
}

export type Worker = ReturnType<typeof startWorker>
