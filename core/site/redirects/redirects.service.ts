/**
 * Redirects of old addresses, and the addresses that are asked for in vain. Both are looked at only after nothing was found,
 * so that a page never costs more for them.
 */
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '#core/app-error.ts'
import type { ArticleSummary } from '#core/articles/articles.ts'
import type { Caller } from '#core/caller.ts'
import { shownCell, shownOf } from '#core/csv-file.ts'
import type { Clock } from '#core/clock.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { Exclusively } from '#database/engines/named-locks.ts'
import type { Transact } from '#database/engines/transactions.ts'
import { addressSuggestions, type SuggestionParts } from './address-suggestions.ts'
import { missedAddresses } from './missed-addresses.ts'
import { normalAddress, textOf } from './old-address.ts'
import { linesOf } from './redirect-lines.ts'
import { RedirectRules, type Change, type Refusal } from './redirect-rules.ts'
import { assertCanChangeRedirects, assertCanSeeRedirects } from './redirects.policy.ts'
import type { MissedAddress, NewRedirect, RedirectsRepository } from './redirects.repository.ts'
import { addressOfPlace, chosen, type Found, type Redirect, type Target } from './redirects.ts'
import { targetReader, type TargetParts } from './target-reader.ts'

export type RedirectImport = {
  created: number
  changed: number
  unchanged: number
  /** The first of those that cannot be used. */
  refused: { line: number; from: string; refusal: Refusal }[]
  refusedCount: number
}

type RedirectsParts = TargetParts &
  SuggestionParts & {
    redirects: RedirectsRepository
    audit: AuditService
    events: Pick<EventsService, 'publish'>
    transaction: Transact
    exclusively: Exclusively
    clock: Clock
  }

export function redirectsService(parts: RedirectsParts) {
  const { redirects, audit, events, transaction, exclusively, clock } = parts
  const missed = missedAddresses({ redirects, clock })
  const targetOf = targetReader(parts)
  const suggestionsFor = addressSuggestions(parts)

  async function allRules(): Promise<RedirectRules> {
    const stored: Redirect[] = []
    for await (const redirect of redirects.all()) stored.push(redirect)
    return new RedirectRules(stored)
  }

  /** Pages that say that nothing is there are rendered again. */
  async function announce(): Promise<void> {
    await events.publish({ noun: 'settings', id: 'redirects', change: 'updated', before: {}, after: {} })
  }

  /** Rules are read and written by one at a time: each decides on where others lead. */
  async function change<Result>(work: (rules: RedirectRules) => Promise<Result>): Promise<Result> {
    return exclusively('redirects', async () =>
      transaction(async () => {
        const rules = await allRules()
        const result = await work(rules)
        for (const { id, target } of rules.retargeted) if (id !== 0) await redirects.retarget(id, target)
        await announce()
        return result
      }),
    )
  }

  function throwIfRefused(outcome: Change): Exclude<Change, { kind: 'refused' }> {
    if (outcome.kind !== 'refused') return outcome
    const { field, code } = outcome.refusal
    throw new AppError('request.invalid', { fields: { [field]: [code] } })
  }

  async function get(id: number): Promise<Redirect> {
    const found = await redirects.find(id)
    if (!found) throw new AppError('redirect.not_found')
    return found
  }

  async function write(outcome: Change): Promise<void> {
    if (outcome.kind === 'created') await redirects.insertAll([outcome.redirect], clock())
    if (outcome.kind === 'changed' && !(await redirects.update(outcome.id, outcome.version, outcome.redirect))) {
      throw new AppError('record.conflict')
    }
  }

  const auditOf = (caller: Caller | null, title: string) => ({ caller, noun: 'redirect' as const, title })
  const wordsOf = (target: Target) => target?.place ?? '410'

  return {
    /** For requests that found nothing. A miss is counted unless something answers. One query. */
    async find(url: string): Promise<Found> {
      const normal = normalAddress(url)
      if (!normal) return { kind: 'nothing', here: false }
      const address = textOf(normal)
      const found = chosen(await redirects.candidates({ address, path: normal.path }), address)
      if (found.kind === 'nothing') missed.count(normal)
      return found
    },

    /** Newest first. For admins. Throws `session.*`. */
    async list(caller: Caller, q: string | undefined, page: PageRequest): Promise<Page<Redirect>> {
      assertCanSeeRedirects(caller)
      const { rows, count } = await redirects.list(q, page)
      return pageOf(rows, count, page)
    },

    /** All, oldest first. For admins. Throws `session.*`. */
    all(caller: Caller): AsyncGenerator<Redirect, void, undefined> {
      assertCanSeeRedirects(caller)
      return redirects.all()
    },

    /**
     * Where `from` has one, it leads to `to` from now on. For admins. Throws `session.*` and `request.invalid` with
     * `redirect.*` at the fields.
     */
    async create(caller: Caller, { from, to }: { from: string; to: string }): Promise<Redirect> {
      assertCanChangeRedirects(caller)
      const target = await targetOf(to)
      return change(async (rules) => {
        const outcome = throwIfRefused(rules.add(from, target))
        await write(outcome)
        const address = textOf(normalAddress(from) ?? { path: from, query: '' })
        await redirects.removeMiss({ address })
        const stored = (await redirects.candidates({ address, path: address })).find((one) => one.address === address)
        if (!stored) throw new AppError('redirect.not_found')
        if (outcome.kind !== 'unchanged') {
          await audit.record({
            ...auditOf(caller, address),
            action: outcome.kind === 'created' ? 'create' : 'update',
            id: stored.id,
            details: { to: wordsOf(stored.target) },
          })
        }
        return stored
      })
    },

    /** For admins. Throws `session.*`, `redirect.not_found`, `record.conflict` and `request.invalid`. */
    async update(
      caller: Caller,
      id: number,
      { from, to, version }: { from: string; to: string; version: number },
    ): Promise<Redirect> {
      assertCanChangeRedirects(caller)
      const target = await targetOf(to)
      return change(async (rules) => {
        const before = await get(id)
        if (before.version !== version) throw new AppError('record.conflict')
        const outcome = throwIfRefused(rules.add(from, target, rules.at(before.address)))
        await write(outcome)
        const after = await get(id)
        if (outcome.kind !== 'unchanged') {
          const details = {
            from: { from: before.address, to: after.address },
            to: { from: wordsOf(before.target), to: wordsOf(after.target) },
          }
          await audit.record({ ...auditOf(caller, after.address), action: 'update', id, details })
        }
        return after
      })
    },

    /** For admins. Throws `session.*`, `redirect.not_found`. */
    async remove(caller: Caller, id: number): Promise<void> {
      assertCanChangeRedirects(caller)
      await transaction(async () => {
        const { address, target } = await get(id)
        await redirects.remove(id)
        await announce()
        const details = { to: wordsOf(target) }
        await audit.record({ ...auditOf(caller, address), action: 'delete', id, details })
      })
    },

    /**
     * Redirects from a CSV file of two columns, by name or in this order: an old address, and where it leads. `isTrial`
     * changes nothing. For admins. Throws `session.*`, `redirect.csv_invalid`.
     */
    async importCsv(caller: Caller, csv: string, isTrial: boolean): Promise<RedirectImport> {
      assertCanChangeRedirects(caller)
      const lines = linesOf(csv)
      const outcome: RedirectImport = { created: 0, changed: 0, unchanged: 0, refused: [], refusedCount: 0 }
      return change(async (rules) => {
        const created = new Map<string, NewRedirect>()
        for (const { line, from, to } of lines) {
          const added = rules.add(from, await targetOf(to))
          if (added.kind === 'refused') outcome.refused.push({ line, from: shownCell(from), refusal: added.refusal })
          else outcome[added.kind] += 1
          if (added.kind === 'created') created.set(added.redirect.address, added.redirect)
          if (added.kind === 'changed' && added.id === 0) created.set(added.redirect.address, added.redirect)
          else if (added.kind === 'changed' && !isTrial) await write(added)
        }
        if (isTrial) {
          rules.retargeted.clear()
          return { ...outcome, ...shownOf(outcome.refused) }
        }
        // Those that were created may have been led elsewhere by lines after them.
        for (const { address, target } of rules.retargeted) {
          const redirect = created.get(address)
          if (redirect) created.set(address, { ...redirect, target })
        }
        await redirects.insertAll([...created.values()], clock())
        const { refused, refusedCount: _, ...counts } = outcome
        const details = { ...counts, refused: refused.length }
        if (counts.created + counts.changed > 0) {
          await audit.record({ ...auditOf(caller, 'CSV'), action: 'create', id: null, details })
        }
        return { ...outcome, ...shownOf(refused) }
      })
    },

    /**
     * A record has another address from now on; its former one leads to it. To be called inside of the transaction of that
     * change. For the site itself.
     */
    async moved(from: string, target: Exclude<Target, null>): Promise<void> {
      const former = normalAddress(from)
      const present = addressOfPlace(target.place)
      if (!former || present === null) return
      // It may have had the new one before, when that was redirected too.
      await redirects.removeAt([textOf(former), present])
      await redirects.insertAll([{ address: textOf(former), path: former.path, isPattern: false, target }], clock())
      await announce()
    },

    /** What was asked for in vain, the most frequent first, each with articles that may be meant. For admins. */
    async misses(caller: Caller, page: PageRequest): Promise<Page<MissedAddress & { suggestions: ArticleSummary[] }>> {
      assertCanSeeRedirects(caller)
      await missed.flush()
      const { rows, count } = await redirects.misses(page)
      const suggested = []
      for (const miss of rows) suggested.push({ ...miss, suggestions: await suggestionsFor(miss.address) })
      return pageOf(suggested, count, page)
    },

    /** It appears again when it is asked for again. For admins. */
    async removeMiss(caller: Caller, id: number): Promise<void> {
      assertCanChangeRedirects(caller)
      await redirects.removeMiss({ id })
    },

    start: (report: (error: unknown) => void) => missed.start(report),
    stop: async () => missed.stop(),
  }
}
