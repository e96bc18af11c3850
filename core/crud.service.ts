/** Writing a noun whose things keep no versions: each write is one deed, told to the audit. */
import type { Transact } from '#database/engines/transactions.ts'
import type { AuditAction } from '#shared/audit.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { AppError } from './app-error.ts'
import { changesBetween } from './audit/audit.ts'
import type { AuditService } from './audit/audit.service.ts'
import type { BinNoun } from './bin/bin.ts'
import type { BinService } from './bin/bin.service.ts'
import { assertAdmin, type Caller } from './caller.ts'
import type { Clock } from './clock.ts'
import type { EventsService } from './events/events.service.ts'
import type { NewEvent } from './events/events.ts'
import type { MediaReferencesService } from './media/references.service.ts'

export type CrudParts = {
  bin: BinService
  audit: AuditService
  uses: MediaReferencesService
  events: EventsService
  transaction: Transact
  clock: Clock
}

/** What is particular to a noun. */
export type CrudNoun<Content extends object, Thing extends Content & { id: number }> = {
  noun: BinNoun
  notFound: ErrorCode
  titleOf: (content: Content) => string
  /** Of its repository. */
  rows: {
    find: (id: number) => Promise<Thing | undefined>
    insert: (content: Content & { createdAt: string; updatedAt: string }) => Promise<number>
    update: (id: number, changes: Partial<Content> & { updatedAt: string }) => Promise<void>
  }
  /** What else belongs to a write, in its transaction; `before` is null for a new thing. */
  also?: (caller: Caller, thing: { id: number; before: Thing | null; content: Partial<Content> }) => Promise<void>
}

export function crudService<Content extends object, Thing extends Content & { id: number }>(
  particular: CrudNoun<Content, Thing>,
  { bin, audit, uses, events, transaction, clock }: CrudParts,
) {
  const { noun, notFound, titleOf, rows, also } = particular

  async function get(id: number): Promise<Thing> {
    const thing = await rows.find(id)
    if (!thing) throw new AppError(notFound)
    return thing
  }

  /** The events of a noun know its records; that these are of the noun is what `particular` says. */
  async function publish(change: 'created' | 'updated', before: Thing | null, after: Thing): Promise<void> {
    await events.publish({ noun, id: after.id, change, before, after } as unknown as NewEvent)
  }

  return {
    /** For admins. Throws `session.*`. */
    async create(caller: Caller, content: Content): Promise<Thing> {
      assertAdmin(caller)
      const now = clock()
      return transaction(async () => {
        const id = await rows.insert({ ...content, createdAt: now, updatedAt: now })
        await also?.(caller, { id, before: null, content })
        await uses.written(noun, id, content)
        await audit.record({ caller, action: 'create', noun, id, title: titleOf(content) })
        const added = await get(id)
        await publish('created', null, added)
        return added
      })
    },

    /**
     * For admins. What is absent stays as it is; nothing is written where nothing changes. The changes may be found from
     * the thing as it is. Throws `session.*` and the noun's `not_found`.
     */
    async update(
      caller: Caller,
      id: number,
      given: Partial<Content> | ((before: Thing) => Partial<Content>),
      action: AuditAction | ((after: Thing) => AuditAction) = 'update',
    ): Promise<Thing> {
      assertAdmin(caller)
      return transaction(async () => {
        const before = await get(id)
        const changes = typeof given === 'function' ? given(before) : given
        const details = changesBetween<Content>(before, changes)
        if (Object.keys(details).length === 0) return before
        await rows.update(id, { ...changes, updatedAt: clock() })
        await also?.(caller, { id, before, content: changes })
        const after = await get(id)
        await uses.written(noun, id, after)
        const done = typeof action === 'function' ? action(after) : action
        await audit.record({ caller, action: done, noun, id, title: titleOf(after), details })
        await publish('updated', before, after)
        return after
      })
    },

    /** For admins: into the bin. Throws `session.*` and the noun's `not_found`. */
    async remove(caller: Caller, id: number): Promise<void> {
      assertAdmin(caller)
      await bin.remove(caller, noun, id)
    },

    /** For admins: out of the bin. Throws `session.*`, `bin.not_found`. */
    async restore(caller: Caller, id: number): Promise<void> {
      await bin.restore(caller, noun, id)
    },
  }
}

export type CrudService<Content extends object, Thing extends Content & { id: number }> = ReturnType<
  typeof crudService<Content, Thing>
>
