/**
 * Deleting an account with whatever is held of its owner, and the download of that: by the owner, or by an admin for a
 * person. What remains is in docs/decisions/2026-11-28-deleted-accounts.md.
 */
import { randomUUID } from 'node:crypto'
import type { Transact } from '#database/engines/transactions.ts'
import type { CommentsOfDeleted } from '#shared/schemas/account-data.schema.ts'
import { accountNumber } from '#core/records/audit/audit.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { BinRepository } from '#core/records/bin/bin.repository.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { CommentsRepository } from '#core/catalog/comments/comments.repository.ts'
import type { NewEvent } from '#core/events.ts'
import type { EventsService } from '#core/events/events.service.ts'
import { inChunks } from '#core/in-batches.ts'
import type { SubscribersService } from '#core/site/newsletter/subscribers.service.ts'
import type { BinContent, Row } from '#core/records/bin/bin.ts'
import { assertCanManage, assertCanManagePeople } from '../people/people.policy.ts'
import type { SecurityNotices } from '../second-factors/security-notices.ts'
import { accountAuditEvent, type Way } from '../users/account-audit.ts'
import type { User } from '../users/users.ts'
import type { UsersService } from '../users/users.service.ts'
import { ownerOfData, ownerWhoMayLeave } from './account-data.policy.ts'
import type { AccountDataRepository, HeldData } from './account-data.repository.ts'

/** `formerReader` takes the place of the reader; null removes the comments. */
function withoutReader(rows: readonly Row[], userId: number, formerReader: string | null): Row[] {
  const isTheirs = (row: Row) => row['user_id'] === userId
  if (formerReader === null) return rows.filter((row) => !isTheirs(row))
  return rows.map((row) => (isTheirs(row) ? { ...row, user_id: null, former_reader: formerReader } : row))
}

/**
 * The content of an entry of the bin without its reader, who wrote the comment in it or one of its article; null where
 * nothing of it is left.
 */
function withoutReaderOf(
  noun: string,
  content: BinContent,
  userId: number,
  formerReader: string | null,
): BinContent | null {
  if (noun === 'comment') {
    const [row] = withoutReader([content.row], userId, formerReader)
    return row ? { ...content, row } : null
  }
  const { comments, ...children } = content.children
  if (!comments) return content
  return { ...content, children: { ...children, comments: withoutReader(comments, userId, formerReader) } }
}

export type AccountData = { createdAt: string; held: HeldData }

type Deletion = { caller: Caller; way: Way; comments: CommentsOfDeleted }

export function accountDataService(parts: {
  accountData: AccountDataRepository
  users: Pick<UsersService, 'get' | 'lock' | 'remove'>
  comments: Pick<CommentsRepository, 'list' | 'anonymize' | 'removeAllOf'>
  bin: Pick<BinRepository, 'mentioning' | 'replaceContent' | 'remove'>
  subscribers: Pick<SubscribersService, 'eraseAddress'>
  notices: SecurityNotices
  audit: AuditService
  events: EventsService
  transaction: Transact
  clock: Clock
}) {
  const { accountData, users, comments, bin, subscribers, notices, audit, events, transaction, clock } = parts

  /** `formerReader` takes the place of the reader; null removes the comments. Returns their number. */
  async function leaveComments(userId: number, formerReader: string | null): Promise<number> {
    const all = await comments.list({ readerId: userId })
    if (formerReader === null) await comments.removeAllOf(userId)
    else await comments.anonymize(userId, formerReader)
    await inChunks(all, async (some) => {
      await events.publish(
        ...some.map((before): NewEvent<'comment'> => {
          const [change, after] =
            formerReader === null ? (['deleted', null] as const) : (['updated', { ...before, userId: null }] as const)
          return { noun: 'comment', id: before.id, change, before, after }
        }),
      )
      return []
    })
    for (const entry of await bin.mentioning(userId)) {
      const content = entry.content && withoutReaderOf(entry.noun, entry.content, userId, formerReader)
      if (content === null) await bin.remove(entry.id)
      else await bin.replaceContent(entry.id, content)
    }
    return all.length
  }

  async function remove(id: number, { caller, way, comments: choice }: Deletion): Promise<void> {
    await transaction(async () => {
      const user = await users.lock(id)
      const count = await leaveComments(id, choice === 'anonymize' ? randomUUID() : null)
      await subscribers.eraseAddress(user.email)
      await notices.send(user.email, 'accountDeleted')
      const event = accountAuditEvent(user, { caller, way, action: 'delete', details: { comments: choice, count } })
      await audit.record({ ...event, title: accountNumber(id) })
      await users.remove(user)
      await audit.forget(id, { withComments: choice === 'remove' })
    })
  }

  async function dataOf(user: User, { caller, way }: Omit<Deletion, 'comments'>): Promise<AccountData> {
    const binned = (await bin.mentioning(user.id)).flatMap(({ noun, content }) =>
      noun === 'comment' && content?.row['user_id'] === user.id ? [content.row] : [],
    )
    const held = { ...(await accountData.heldOf(user)), ...(binned.length > 0 && { comments_in_the_bin: binned }) }
    await audit.record(accountAuditEvent(user, { caller, way, action: 'download' }))
    return { createdAt: clock(), held }
  }

  return {
    /** Ends all sessions, here too. Throws `session.*`, `account.is_staff`, `account.not_found`. */
    async deleteOwn(caller: Caller, choice: CommentsOfDeleted): Promise<void> {
      await remove(ownerWhoMayLeave(caller), { caller, way: 'form', comments: choice })
    },

    /** Throws `session.*`, `person.own_account`, `account.not_found`, `account.last_admin`. */
    async deletePerson(caller: Caller, id: number, choice: CommentsOfDeleted): Promise<void> {
      assertCanManage(caller, id)
      await remove(id, { caller, way: 'admin', comments: choice })
    },

    /** Throws `session.*`, `account.not_found`. */
    async ownData(caller: Caller): Promise<AccountData> {
      return dataOf(await users.get(ownerOfData(caller)), { caller, way: 'form' })
    },

    /** Throws `session.*`, `account.not_found`. */
    async dataOfPerson(caller: Caller, id: number): Promise<AccountData> {
      assertCanManagePeople(caller)
      return dataOf(await users.get(id), { caller, way: 'admin' })
    },
  }
}
