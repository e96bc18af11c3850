/** Writes nouns without versions: each write stores record, references and audit event, or nothing. */
import { writeScope } from '#shared/scopes.ts'
import type { Transact } from '#database/engines/transactions.ts'
import type { AuditAction } from '#shared/audit.ts'
import { AppError } from '#core/app-error.ts'
import { changesBetween, WITHOUT_REVISIONS } from './audit/audit.ts'
import type { AuditService } from './audit/audit.service.ts'
import type { BinService } from './bin/bin.service.ts'
import type { Change } from './bulk.ts'
import { assertAdminOrSite, assertAllowed, assertAllowedOrSite, type Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { NewEvent } from '#core/events.ts'
import { inChunks } from '#core/in-batches.ts'
import type { MediaReferencesService } from '#core/media/references.service.ts'
import type { NounDefinition } from './nouns/noun.ts'
import { versionOfContent } from './record-versions.ts'

export type CrudParts = {
  bin: BinService
  audit: AuditService
  mediaReferences: MediaReferencesService
  events: EventsService
  transaction: Transact
  clock: Clock
}

export type NewRecord<Content> = Content & { createdAt: string; updatedAt: string }
export type RecordChanges<Content> = Partial<Content> & { updatedAt: string }

/** What differs between nouns. */
export type CrudNoun<Content extends object, Resource extends Content & { id: number }> = {
  noun: NounDefinition
  repository: {
    find: (id: number) => Promise<Resource | undefined>
    /** Nobody else changes the record until the transaction ends. */
    lock: (id: number) => Promise<void>
    /** Returns the ids, in the order of the records. */
    insertAll: (records: readonly NewRecord<Content>[]) => Promise<number[]>
    update: (id: number, changes: RecordChanges<Content>) => Promise<void>
  }
  /** Who writes a record beside admins and programs with the scope. */
  mayWrite?: (caller: Caller, record: Content) => boolean
  /** Further work in the transaction of a write; `before` is null for a new record. */
  afterWrite?: (
    caller: Caller | null,
    written: { id: number; before: Resource | null; content: Partial<Content> },
  ) => Promise<void>
}

type UpdateOptions<Resource> = {
  action?: AuditAction | ((after: Resource) => AuditAction)
  /** The version that the change started from. */
  version?: string | undefined
}

export function crudService<Content extends object, Resource extends Content & { id: number }>(
  particular: CrudNoun<Content, Resource>,
  { bin, audit, mediaReferences, events, transaction, clock }: CrudParts,
) {
  const { repository, afterWrite, mayWrite = () => false } = particular
  const { noun, title, notFound } = particular.noun
  const titleOf = (content: Content) => String(content[title as keyof Content])

  async function get(id: number): Promise<Resource> {
    const found = await repository.find(id)
    if (!found) throw new AppError(notFound)
    return found
  }

  function assertMayWrite(caller: Caller | null, record: Content): void {
    if (caller !== null && !mayWrite(caller, record)) assertAllowed(caller, writeScope(noun))
  }

  /** The event types cover the records of every noun; `particular` guarantees that these belong to `noun`. */
  function eventOf(change: 'created' | 'updated', id: number, before: Resource | null, after: Content): NewEvent {
    return { noun, id, change, before, after } as unknown as NewEvent
  }

  /** Every new record of the noun is inserted here. Must be called inside a transaction. */
  async function insertAll(caller: Caller | null, contents: readonly Content[]): Promise<number[]> {
    const now = clock()
    const ids = await repository.insertAll(contents.map((content) => ({ ...content, createdAt: now, updatedAt: now })))
    const added = contents.map((content, index) => ({ id: ids[index] ?? 0, content }))
    for (const { id, content } of added) await afterWrite?.(caller, { id, before: null, content })
    await mediaReferences.added(noun, added)
    await audit.recordAll(
      added.map(({ id, content }) => ({ caller, action: 'create', noun, id, title: titleOf(content) })),
    )
    await events.publish(...added.map(({ id, content }) => eventOf('created', id, null, content)))
    return ids
  }

  async function update(
    caller: Caller | null,
    id: number,
    input: Partial<Content> | ((before: Resource) => Partial<Content>),
    { action = 'update', version }: UpdateOptions<Resource> = {},
  ): Promise<Change<Resource>> {
    if (particular.mayWrite === undefined) assertAllowedOrSite(caller, writeScope(noun))
    return transaction(async () => {
      await repository.lock(id)
      const before = await get(id)
      assertMayWrite(caller, before)
      const changes = typeof input === 'function' ? input(before) : input
      const details = changesBetween<Content>(before, changes, WITHOUT_REVISIONS)
      if (Object.keys(details).length === 0) return { before, after: before }
      await audit.assertVersion(
        noun,
        id,
        { current: before, version: versionOfContent(particular.noun, before) },
        version,
      )
      await repository.update(id, { ...changes, updatedAt: clock() })
      await afterWrite?.(caller, { id, before, content: changes })
      const after = await get(id)
      await mediaReferences.updated(noun, id, before, after)
      const done = typeof action === 'function' ? action(after) : action
      await audit.record({ caller, action: done, noun, id, title: titleOf(after), details })
      await events.publish(eventOf('updated', id, before, after))
      return { before, after }
    })
  }

  return {
    /** For a request that has created it, or changes it. Throws where it does not exist. */
    get,

    /** For admins. Throws `session.*`. */
    async create(caller: Caller, content: Content): Promise<Resource> {
      assertMayWrite(caller, content)
      const [id = 0] = await transaction(() => insertAll(caller, [content]))
      return get(id)
    },

    /**
     * Inserts many in one transaction: for admins and for the site itself (null). Those with an id keep it. Returns their
     * ids.
     */
    async importAll(caller: Caller | null, contents: readonly (Content & { id?: number })[]): Promise<number[]> {
      assertAdminOrSite(caller)
      return transaction(() => inChunks(contents, (some) => insertAll(caller, some)))
    },

    /**
     * For admins, and for the site itself (null). Absent fields keep their values; nothing is written if nothing changes. The changes may be a function
     * of the current record. Throws `session.*` and the noun's `not_found`, and `RecordConflict` if `version` is given and
     * the record is in another one by now; without it the last save wins.
     */
    async update(...change: Parameters<typeof update>): Promise<Resource> {
      return (await update(...change)).after
    },

    /** The same, for a bulk action, which tells what it changed. */
    updateInBulk: update,

    /** Moves the record to the bin, for admins. Throws `session.*` and the noun's `not_found`. */
    async remove(caller: Caller, id: number): Promise<void> {
      assertAllowed(caller, writeScope(noun))
      await bin.remove(caller, noun, id)
    },

    /** Restores the record from the bin, for admins. Throws `session.*`, `bin.not_found`. */
    async restore(caller: Caller, id: number): Promise<void> {
      await bin.restore(caller, noun, id)
    },
  }
}

export type CrudService<Content extends object, Resource extends Content & { id: number }> = ReturnType<
  typeof crudService<Content, Resource>
>
