/** What staff do with the list of subscribers. */
import type { Transact } from '#database/engines/transactions.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import type { Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import { shownCell, shownOf } from '#core/csv-file.ts'
import type { Clock } from '#core/clock.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { assertCanChangeSubscribers, assertCanSeeSubscribers } from './newsletter.policy.ts'
import type { NewsletterRepository, NewSubscriber } from './newsletter.repository.ts'
import type { Subscriber, SubscriberFilter } from './newsletter.ts'
import type { SubscriberKeys } from './subscriber-keys.ts'
import { subscriberLines, type ImportDefaults } from './subscriber-lines.ts'

export type SubscriberImport = {
  confirmed: number
  /** Those who are asked first. */
  pending: number
  /** Those who are on the list already, whatever their state. */
  known: number
  /** The first of those that cannot be used. */
  refused: { line: number; email: string; code: ErrorCode }[]
  refusedCount: number
}

export function subscribersService(parts: {
  subscribers: NewsletterRepository
  keys: SubscriberKeys
  audit: AuditService
  transaction: Transact
  clock: Clock
}) {
  const { subscribers, keys, audit, transaction, clock } = parts

  async function get(id: number): Promise<Subscriber> {
    const found = await subscribers.find(id)
    if (!found) throw new AppError('subscriber.not_found')
    return found
  }

  /** The log keeps what was done for years, so it has the number of a subscriber and not the address. */
  const auditOf = (caller: Caller, id: number | null) => ({
    caller,
    noun: 'subscriber' as const,
    id,
    title: id === null ? 'CSV' : `#${id}`,
  })

  async function erase(email: string): Promise<void> {
    const subscriber = await subscribers.findByEmail(email)
    if (!subscriber) return
    await subscribers.addErased(await keys.erasedHashOf(email), clock())
    await subscribers.removeById(subscriber.id)
  }

  return {
    /** Newest first. For admins. Throws `session.*`. */
    async list(caller: Caller, filter: SubscriberFilter, page: PageRequest): Promise<Page<Subscriber>> {
      assertCanSeeSubscribers(caller)
      const { rows, count } = await subscribers.list(filter, page)
      return pageOf(rows, count, page)
    },

    /** Oldest first. For admins. Throws `session.*`. */
    all(caller: Caller, filter: SubscriberFilter): AsyncGenerator<Subscriber, void, undefined> {
      assertCanSeeSubscribers(caller)
      return subscribers.all(filter)
    },

    /**
     * Adds somebody who has agreed, as whoever adds them vouches for. Throws `session.*`, and `request.invalid` with
     * `subscriber.exists` or `subscriber.erased` at the address.
     */
    async add(
      caller: Caller,
      given: { email: string; locale: Locale; magazines: readonly MagazineType[]; consent: string },
    ): Promise<Subscriber> {
      assertCanChangeSubscribers(caller)
      const { email } = given
      const reject = (code: ErrorCode) => new AppError('request.invalid', { fields: { email: [code] } })
      return transaction(async () => {
        const before = await subscribers.findByEmail(email)
        if (before?.status === 'confirmed') throw reject('subscriber.exists')
        const hash = await keys.erasedHashOf(email)
        if ((await subscribers.erasedAmong([hash])).has(hash)) throw reject('subscriber.erased')
        const at = clock()
        const agreed = { ...given, source: 'staff' as const, confirmedAt: at }
        if (before) await subscribers.agree(before.id, agreed)
        else await subscribers.insertAll([{ ...agreed, status: 'confirmed', createdAt: at }])
        const after = await subscribers.findByEmail(email)
        if (!after) throw new AppError('subscriber.not_found')
        await audit.record({ ...auditOf(caller, after.id), action: 'create', details: { consent: given.consent } })
        return after
      })
    },

    /** Throws `session.*`, `subscriber.not_found`. */
    async change(
      caller: Caller,
      id: number,
      chosen: { locale: Locale; magazines: readonly MagazineType[] },
    ): Promise<Subscriber> {
      assertCanChangeSubscribers(caller)
      return transaction(async () => {
        await get(id)
        await subscribers.choose(id, chosen)
        await audit.record({ ...auditOf(caller, id), action: 'update' })
        return get(id)
      })
    },

    /** Throws `session.*`, `subscriber.not_found`. */
    async unsubscribe(caller: Caller, id: number): Promise<Subscriber> {
      assertCanChangeSubscribers(caller)
      return transaction(async () => {
        const { status } = await get(id)
        if (status !== 'unsubscribed') {
          await subscribers.unsubscribe(id, { by: 'staff', at: clock() })
          await audit.record({ ...auditOf(caller, id), action: 'status', details: { status: 'unsubscribed' } })
        }
        return get(id)
      })
    },

    /** Only a hash is left, so that no import brings them back. Throws `session.*`, `subscriber.not_found`. */
    async erase(caller: Caller, id: number): Promise<void> {
      assertCanChangeSubscribers(caller)
      await transaction(async () => {
        const { email } = await get(id)
        await erase(email)
        await audit.record({ ...auditOf(caller, id), action: 'purge' })
      })
    },

    /** The same for the site itself, with the account of the address. */
    eraseAddress: erase,

    /**
     * Adds the subscribers of a CSV file. Those whose consent is proven are confirmed, others are asked; who is on the
     * list stays as they are, and who was erased stays away. A trial changes nothing. Throws `session.*`,
     * `subscriber.csv_invalid`.
     */
    async importCsv(
      caller: Caller,
      { csv, trial, ...defaults }: ImportDefaults & { csv: string; trial: boolean },
    ): Promise<SubscriberImport> {
      assertCanChangeSubscribers(caller)
      const lines = subscriberLines(csv, defaults)
      const outcome: SubscriberImport = { confirmed: 0, pending: 0, known: 0, refused: [], refusedCount: 0 }
      const added = new Map<string, NewSubscriber>()
      return transaction(async () => {
        const now = clock()
        const hashes = new Map<string, string>()
        for (const { email } of lines) hashes.set(email, await keys.erasedHashOf(email))
        const erased = await subscribers.erasedAmong([...hashes.values()])
        const known = await subscribers.knownAmong([...hashes.keys()])
        for (const { line, email, locale, magazines, proof, refusal } of lines) {
          const code = refusal ?? (erased.has(hashes.get(email) ?? '') ? 'subscriber.erased' : null)
          if (code !== null) outcome.refused.push({ line, email: shownCell(email), code })
          else if (added.has(email) || known.has(email)) outcome.known += 1
          else {
            const status = proof === null ? 'pending' : 'confirmed'
            outcome[status] += 1
            const agreed = { consent: proof?.where ?? '', confirmedAt: proof?.at ?? null }
            added.set(email, { email, locale, magazines, status, source: 'import', createdAt: now, ...agreed })
          }
        }
        const { refused, refusedCount: _, ...counts } = outcome
        if (!trial && added.size > 0) {
          await subscribers.insertAll([...added.values()])
          const details = { ...counts, refused: refused.length }
          await audit.record({ ...auditOf(caller, null), action: 'create', details })
        }
        return { ...outcome, ...shownOf(refused) }
      })
    },
  }
}

export type SubscribersService = ReturnType<typeof subscribersService>
