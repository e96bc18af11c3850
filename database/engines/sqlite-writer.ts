/**
 * The single write connection. Writers queue for it, and while another process holds the file's lock they wait without
 * blocking the event loop, so that other requests are served meanwhile.
 */
import { backup } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Outcome, Parameters, SqliteConnection } from './sqlite-connection.ts'
import { busy, isBusy } from './sqlite-errors.ts'

const INITIAL_DELAY_MS = 2
const MAX_DELAY_MS = 50

export type Turn = { end(): void }

/** Retries while the file is locked, until `deadline`. Throws `database.busy`. */
export async function whileBusy<Result>(work: () => Result, deadline: number): Promise<Result> {
  for (let pauseMs = INITIAL_DELAY_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_DELAY_MS)) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() + pauseMs > deadline) throw busy(error)
    }
    await pause(pauseMs)
  }
}

type Waiting = { begin: () => void; timer: NodeJS.Timeout }

export class SqliteWriter {
  readonly #connection: SqliteConnection
  /** The queue of waiting writers, first in, first out; null while nobody writes. */
  #waiting: Waiting[] | null = null

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  /** Throws `database.busy` if the deadline passes first. */
  async #takeTurn(deadline: number): Promise<Turn> {
    const queue = this.#waiting
    if (queue) {
      await new Promise<void>((begin, fail) => {
        const timer = setTimeout(
          () => {
            queue.splice(
              queue.findIndex((each) => each.timer === timer),
              1,
            )
            fail(busy())
          },
          Math.max(0, deadline - performance.now()),
        )
        queue.push({ begin, timer })
      })
    } else this.#waiting = []
    return { end: () => this.#endTurn() }
  }

  #endTurn(): void {
    const next = this.#waiting?.shift()
    if (!next) {
      this.#waiting = null
      return
    }
    clearTimeout(next.timer)
    next.begin()
  }

  /** Runs one statement as a transaction of its own. */
  async write(sql: string, parameters: Parameters, deadline: number): Promise<Outcome> {
    const turn = await this.#takeTurn(deadline)
    try {
      return await whileBusy(() => this.#connection.run(sql, parameters), deadline)
    } finally {
      turn.end()
    }
  }

  /** Begins a transaction that holds the lock from the start, so that none of its statements has to wait for it. */
  async begin(deadline: number): Promise<Turn> {
    const turn = await this.#takeTurn(deadline)
    try {
      await whileBusy(() => this.#connection.run('begin immediate'), deadline)
      return turn
    } catch (error) {
      turn.end()
      throw error
    }
  }

  /**
   * Copies the database into a file, some pages at a time; writers work between the steps. The first step must not meet
   * an open transaction of this connection, so the writers wait for it. Throws `database.busy` if they do not end before
   * the deadline.
   */
  async copyTo(file: string, { pagesPerStep, deadline }: { pagesPerStep: number; deadline: number }): Promise<void> {
    const turn = await this.#takeTurn(deadline)
    let copied: Promise<unknown> = Promise.resolve()
    try {
      await new Promise<void>((begun, fail) => {
        copied = backup(this.#connection.database, file, { rate: pagesPerStep, progress: () => begun() })
        copied.then(() => begun(), fail)
      })
    } finally {
      turn.end()
    }
    await copied
  }

  commit(): void {
    this.#connection.run('commit')
  }

  /** Runs a statement within the open transaction. */
  run(sql: string, parameters: Parameters = []): Outcome {
    return this.#connection.run(sql, parameters)
  }

  /** Some errors, such as a full disk, have rolled back the transaction already. */
  rollback(): void {
    if (this.#connection.database.isTransaction) this.#connection.run('rollback')
  }
}
