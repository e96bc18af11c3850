/**
 * Sends letters, a few at a time, so that the rate holds for all processes together. A delivery goes from `waiting` to
 * `claimed` by one process, to `handed` just before the last line of the message is written, and to `sent` when the mail
 * server has answered. Where a process ends before `handed`, the mail server has taken nothing and another process sends
 * it. Where it ends between that and the answer, nobody can know, because SMTP has no way to ask: the delivery becomes
 * `uncertain`, is not repeated, and staff see it. So nobody gets a letter twice, and nobody is forgotten in silence.
 */
import { randomUUID } from 'node:crypto'
import type { BulkMailer } from '#core/events/mail/mailer.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import type { IssuesRepository } from '#core/articles/issues/issues.repository.ts'
import { newsletterSettingsOf, NEWSLETTER_SENDER } from '#core/site/settings/settings.ts'
import type { SettingsRepository } from '#core/site/settings/settings.repository.ts'
import type { Composing } from './composing.ts'
import { laterThan } from './delivery-outcome.ts'
import type { Sender } from './letter-mail.ts'
import type { LettersRepository } from './letters.repository.ts'
import { dueAt, type Letter } from './letters.ts'
import { slotSender, type SlotParts } from './slot-sender.ts'

/** How long one run sends at the set rate. */
const SLOT_MS = 5000
/** At high rates a run ends sooner. */
const MAX_AT_ONCE = 300
/** The delay after a failure of the mail server itself. */
const TROUBLE_MS = 60_000

/** Who sends letters, and how many in a minute, as the settings say now. */
export function senderOf(parts: {
  settings: Pick<SettingsRepository, 'find'>
  mailer: { bulk?: BulkMailer | undefined }
  siteUrl: string
}): () => Promise<Sender & { perMinute: number }> {
  return async () => {
    const { from, ...rest } = newsletterSettingsOf(await parts.settings.find(NEWSLETTER_SENDER))
    return { ...rest, from: from || (parts.mailer.bulk?.from ?? ''), siteUrl: parts.siteUrl }
  }
}

export type SendingParts = Omit<SlotParts, 'sender'> & {
  letters: LettersRepository
  issues: Pick<IssuesRepository, 'find'>
  sender: ReturnType<typeof senderOf>
  composing: Pick<Composing, 'render'>
  jobs: Pick<JobsService, 'enqueue'>
  mailer: { bulk?: BulkMailer | undefined }
  /** How long the few of one run belong to a process that shows no sign of life. */
  leaseMs?: number | undefined
}

export function sendingService(parts: SendingParts) {
  const { letters, deliveries, issues, sender, composing, jobs, mailer } = parts
  const { leaseMs = 60_000, transaction, clock } = parts
  const { bounced, sendSlot } = slotSender(parts)

  async function enqueue(id: number, runAt?: string): Promise<void> {
    await jobs.enqueue('letter.send', { id }, { uniqueKey: `letter:${id}`, ...(runAt !== undefined && { runAt }) })
  }

  async function dueOf(letter: Letter): Promise<string | null> {
    const issue = letter.issueId === null ? undefined : await issues.find(letter.issueId)
    return dueAt(letter, issue?.state === 'scheduled' ? issue.releaseAt : null)
  }

  /** Begins a letter whose moment has come. */
  async function begin(letter: Letter): Promise<void> {
    const due = await dueOf(letter)
    if (due === null) return
    if (due > clock()) return enqueue(letter.id, due)
    const rendered = await composing.render(letter)
    await transaction(async () => {
      if (await letters.begin(letter, rendered, clock())) await enqueue(letter.id)
    })
  }

  async function goOn(letter: Letter, signal: AbortSignal): Promise<void> {
    const startedAt = clock()
    const rendered = await letters.rendered(letter.id)
    const { bulk } = mailer
    if (!rendered || !bulk) {
      await letters.setTrouble(letter.id, 'There is no mail server.')
      return enqueue(letter.id, laterThan(startedAt, TROUBLE_MS))
    }
    if (!(await deliveries.takeSlot(letter.id, { now: startedAt, until: laterThan(startedAt, leaseMs) }))) {
      const isSending = (await letters.find(letter.id))?.state === 'sending'
      const slotEnd = await deliveries.slotEnd()
      if (isSending)
        await enqueue(letter.id, slotEnd !== null && slotEnd > startedAt ? slotEnd : laterThan(startedAt, SLOT_MS))
      return
    }
    const owner = randomUUID()
    await deliveries.takeOver(letter, owner, startedAt)
    await deliveries.skipUnwanted(letter, startedAt)
    const { perMinute } = await sender()
    const limit = Math.min(MAX_AT_ONCE, Math.max(1, Math.round((perMinute * SLOT_MS) / 60_000)))
    const queue = await deliveries.claim(letter, owner, { now: startedAt, limit })
    const claimed = queue.length
    const trouble = await sendSlot(letter, owner, { bulk, rendered, queue, leaseMs, signal })
    await deliveries.release(letter, owner, clock())
    await letters.setTrouble(letter.id, trouble)
    const { nextAt, isBusy } = await deliveries.rest(letter.id)
    // The rate is of those that were begun: a run may end before all of its letters.
    const slotMs = ((claimed - queue.length) * 60_000) / perMinute
    const slotEnd = laterThan(startedAt, trouble === null ? Math.max(slotMs, claimed === 0 ? SLOT_MS : 0) : TROUBLE_MS)
    await deliveries.endSlot(letter.id, slotEnd)
    if (nextAt === null && !isBusy) {
      await letters.setState(letter.id, 'sending', { state: 'sent', now: clock() })
      return
    }
    await enqueue(letter.id, nextAt !== null && nextAt > slotEnd ? nextAt : slotEnd)
  }

  return {
    enqueue,
    dueOf,
    sender,
    bounced,

    /** Begins a letter, or sends the next few of it. The handler of a job that enqueues the next. */
    async send(id: number, signal: AbortSignal): Promise<void> {
      const letter = await letters.find(id)
      if (letter?.state === 'scheduled') await begin(letter)
      else if (letter?.state === 'sending') await goOn(letter, signal)
    },

    /** Finds the letters whose job was lost with its process, or whose issue has another moment by now. */
    async watch(issueId?: number): Promise<void> {
      for (const letter of await letters.open(issueId)) {
        const due = letter.state === 'sending' ? clock() : await dueOf(letter)
        if (due !== null) await enqueue(letter.id, due)
      }
    },
  }
}

export type SendingService = ReturnType<typeof sendingService>
