/**
 * Wakes the processes that share a database. PostgreSQL uses LISTEN and NOTIFY; SQLite serves a single process, which
 * needs no notifications. Its receiver reads the tables, so a lost one causes a delay but never a loss of data; what it
 * carries is a hint, with which the receiver need not wait for them.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from './database.ts'
import { convertPostgresError } from './postgres-errors.ts'

export type Channel = 'events' | 'jobs'

/** `hint` is empty where the sender gave none, and after a reconnection. */
export type Listener = (hint: string) => void

export type Notifications = {
  /** Within a transaction the notification is sent on commit, and never on rollback. */
  notify(channel: Channel): Promise<void>
  /**
   * Makes the transactions that call this commit one after another, in the order of their calls, and notifies. Must be
   * the last call in a transaction: one that locks rows after it may deadlock. Listeners receive `hint`, or an empty text
   * if it is longer than `MAX_HINT_BYTES`.
   */
  notifyInOrder(channel: Channel, hint?: string): Promise<void>
  /**
   * Calls `listener` at each notification, and after each reconnection, because some may have been missed; `onLost` when
   * the connection breaks. Returns a function that stops listening.
   */
  listen(channel: Channel, listener: Listener, onLost?: () => void): Promise<() => void>
  close(): Promise<void>
}

/** PostgreSQL allows less than 8,000. */
const MAX_HINT_BYTES = 7900
const RECONNECT_MIN_MS = 100
const RECONNECT_MAX_MS = 5000
/** An arbitrary number that no other advisory lock in this database uses. */
const ORDER_LOCK = 7_301_846

/** Appended to a `select` that claims rows: rows that another process is claiming are skipped. */
export const SKIP_LOCKED = sql`for update skip locked`
/** With a single process, statements run one after another anyway. */
export const NO_LOCKS = sql``

/** For an engine that serves a single process. */
export const noNotifications: Notifications = {
  notify: async () => undefined,
  notifyInOrder: async () => undefined,
  listen: async () => () => undefined,
  close: async () => undefined,
}

export function postgresNotifications(url: string, db: Database, connectTimeoutMs: number): Notifications {
  const listeners = new Map<Channel, Set<Listener>>()
  const lossHandlers = new Set<() => void>()
  let client: Client | null = null
  let connecting: Promise<void> | null = null
  const closed = new AbortController()

  function lost(broken: Client): void {
    if (client !== broken) return
    client = null
    for (const onLost of lossHandlers) onLost()
    connecting ??= reconnect().finally(() => (connecting = null))
  }

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'hilal-listener',
      connectionTimeoutMillis: connectTimeoutMs,
    })
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ channel, payload = '' }) =>
      listeners.get(channel as Channel)?.forEach((listener) => listener(payload)),
    )
    await fresh.connect()
    client = fresh
    for (const channel of listeners.keys()) await fresh.query(`listen ${channel}`)
  }

  async function reconnect(): Promise<void> {
    let pauseMs = RECONNECT_MIN_MS
    while (!closed.signal.aborted) {
      try {
        await connect()
        for (const all of listeners.values()) all.forEach((listener) => listener(''))
        return
      } catch {
        client = null
        await wait(pauseMs, undefined, { signal: closed.signal, ref: false }).catch(() => undefined)
        pauseMs = Math.min(pauseMs * 2, RECONNECT_MAX_MS)
      }
    }
  }

  return {
    async notify(channel) {
      await sql`select pg_notify(${channel}, '')`.execute(db)
    },
    async notifyInOrder(channel, hint = '') {
      const sent = Buffer.byteLength(hint) > MAX_HINT_BYTES ? '' : hint
      await sql`select pg_advisory_xact_lock(${sql.lit(ORDER_LOCK)}), pg_notify(${channel}, ${sent})`.execute(db)
    },
    async listen(channel, listener, onLost) {
      if (onLost) lossHandlers.add(onLost)
      const all = listeners.get(channel) ?? new Set()
      const isNew = all.size === 0
      listeners.set(channel, all.add(listener))
      try {
        if (connecting) await connecting
        else if (!client) await (connecting = connect().finally(() => (connecting = null)))
        if (isNew) await client?.query(`listen ${channel}`)
      } catch (error) {
        throw convertPostgresError(error)
      }
      return () => {
        all.delete(listener)
        if (onLost) lossHandlers.delete(onLost)
      }
    },
    async close() {
      closed.abort()
      await connecting?.catch(() => undefined)
      const open = client
      client = null
      await open?.end()
    },
  }
}
