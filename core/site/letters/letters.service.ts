/** Use cases of letters: writing, looking at, scheduling, pausing and cancelling them. */
import type { Transact } from '#database/engines/transactions.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import type { Locale } from '#shared/locale.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { UsersService } from '#core/accounts/users/users.service.ts'
import { messageOf } from '#core/events/jobs/jobs.ts'
import type { BulkMailer } from '#core/events/mail/mailer.ts'
import type { IssuesRepository } from '#core/articles/issues/issues.repository.ts'
import { sanitizeContent } from '#core/articles/content/sanitize-content.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { bytesOf, MAX_LETTER_BYTES, type Composing } from './composing.ts'
import type { DeliveriesRepository } from './deliveries.repository.ts'
import { letterMail } from './letter-mail.ts'
import { assertCanWriteLetter, seenMagazines } from './letters.policy.ts'
import type { LettersFilter, LettersRepository } from './letters.repository.ts'
import {
  canBecome,
  writtenIn,
  type Letter,
  type LetterDraft,
  type LetterProgress,
  type RenderedLetters,
} from './letters.ts'
import type { SendingService } from './sending.service.ts'

/** `version`: of the letter that was seen. */
type StateChange = Pick<Letter, 'state'> & {
  sendAt?: string | null
  afterMinutes?: number | null
  version?: number | undefined
}

/** A letter with what its screen shows besides. `minutes`: how long it takes to send the rest, at least. */
export type LetterOnScreen = {
  letter: Letter
  dueAt: string | null
  audience: Record<Locale, number>
  progress: LetterProgress
  minutes: number
}

export function lettersService(parts: {
  letters: LettersRepository
  deliveries: Pick<DeliveriesRepository, 'repeatUncertain'>
  issues: Pick<IssuesRepository, 'find'>
  composing: Composing
  sending: SendingService
  users: Pick<UsersService, 'get'>
  mailer: { bulk?: BulkMailer | undefined }
  audit: AuditService
  transaction: Transact
  clock: Clock
}) {
  const { letters, deliveries, issues, composing, sending, users, mailer, audit, transaction, clock } = parts

  async function get(caller: Caller, id: number): Promise<Letter> {
    // Whoever sees no letters learns nothing of one.
    seenMagazines(caller)
    const letter = await letters.find(id)
    if (!letter) throw new AppError('letter.not_found')
    assertCanWriteLetter(caller, letter)
    return letter
  }

  const reject = (field: string, code: ErrorCode): never => {
    throw new AppError('request.invalid', { fields: { [field]: [code] } })
  }

  /** An issue is of the magazine whose subscribers get the letter. */
  async function prepared(draft: LetterDraft): Promise<LetterDraft> {
    const { en, ur } = draft.texts
    const cleaned = (text: typeof en) => ({ ...text, body: sanitizeContent(text.body) })
    const issue = draft.issueId === null ? undefined : await issues.find(draft.issueId)
    if (draft.kind === 'issue' && issue?.magazine !== draft.magazine) reject('issue_id', 'field.choice')
    return {
      ...draft,
      issueId: draft.kind === 'issue' ? draft.issueId : null,
      articleIds: draft.kind === 'articles' ? draft.articleIds : [],
      texts: { en: cleaned(en), ur: cleaned(ur) },
    }
  }

  async function assertReady(letter: Letter): Promise<void> {
    if (!mailer.bulk) throw new AppError('letter.no_mail')
    if (writtenIn(letter).length === 0) throw new AppError('letter.no_subject')
    if (await composing.isEmpty(letter)) throw new AppError('letter.empty')
    if ((await sending.sender()).postalAddress === '') throw new AppError('letter.no_postal_address')
    if (bytesOf(await composing.render(letter, { evenHidden: true })) > MAX_LETTER_BYTES) {
      throw new AppError('letter.too_long')
    }
    if (letter.issueId !== null && (await letters.ofIssue(letter.issueId, letter.id))) {
      throw new AppError('letter.issue_taken')
    }
  }

  const auditOf = (caller: Caller, { id, texts }: Letter) => ({
    caller,
    noun: 'letter' as const,
    id,
    title: texts.en.subject || texts.ur.subject || `#${id}`,
  })

  async function onScreen(letter: Letter): Promise<LetterOnScreen> {
    const [due, audience, progress, { perMinute }] = await Promise.all([
      letter.state === 'scheduled' ? sending.dueOf(letter) : null,
      letters.audience(letter.magazine),
      letters.progress(letter.id),
      sending.sender(),
    ])
    const { waiting, claimed } = progress.counts
    return { letter, dueAt: due, audience, progress, minutes: Math.ceil((waiting + claimed) / perMinute) }
  }

  return {
    /** The newest first. For editors of the magazines. Throws `session.*`. */
    async list(caller: Caller, filter: Omit<LettersFilter, 'magazines'>, page: PageRequest): Promise<Page<Letter>> {
      const { rows, count } = await letters.list({ ...filter, magazines: seenMagazines(caller) }, page)
      return pageOf(rows, count, page)
    },

    /** Throws `session.*`, `letter.not_found`. */
    async read(caller: Caller, id: number): Promise<LetterOnScreen> {
      return onScreen(await get(caller, id))
    },

    /** Throws `session.*`, and `request.invalid` at the fields. */
    async create(caller: Caller, draft: LetterDraft): Promise<LetterOnScreen> {
      assertCanWriteLetter(caller, draft)
      const content = await prepared(draft)
      return transaction(async () => {
        const letter = await get(caller, await letters.insert(content, clock()))
        await audit.record({ ...auditOf(caller, letter), action: 'create' })
        return onScreen(letter)
      })
    },

    /** Of a draft. Throws `session.*`, `letter.not_found`, `letter.state_changed`, `record.conflict`. */
    async update(caller: Caller, id: number, { version, ...draft }: LetterDraft & { version: number }) {
      const before = await get(caller, id)
      assertCanWriteLetter(caller, draft)
      const content = await prepared(draft)
      if (before.state !== 'draft') throw new AppError('letter.state_changed')
      return transaction(async () => {
        if (!(await letters.update(id, version, content, clock()))) throw new AppError('record.conflict')
        const after = await get(caller, id)
        await audit.record({ ...auditOf(caller, after), action: 'update' })
        return onScreen(after)
      })
    },

    /** As subscribers of each language get it, before that with what readers do not see yet. Throws as `read` does. */
    async preview(caller: Caller, id: number): Promise<RenderedLetters> {
      const letter = await get(caller, id)
      return (await letters.rendered(id)) ?? composing.render(letter, { evenHidden: true })
    },

    /**
     * Sends it to the caller alone. The links of a test belong to nobody. Throws as `read` does, `letter.no_mail`,
     * `letter.no_subject`, and `letter.test_failed` with what the mail server has said.
     */
    async test(caller: Caller, id: number, locale: Locale): Promise<string> {
      const letter = await get(caller, id)
      if (!mailer.bulk) throw new AppError('letter.no_mail')
      if (writtenIn(letter).length === 0) throw new AppError('letter.no_subject')
      const { email } = await users.get(caller.userId ?? 0)
      const rendered = (await composing.render(letter, { evenHidden: true }))[locale]
      const from = await sending.sender()
      const test = `test-${id}-${Date.parse(clock())}`
      const mail = letterMail(null, { delivery: test, email, locale, token: 'test', rendered, from })
      try {
        const connection = await mailer.bulk.connect()
        try {
          await connection.send(mail, async () => true)
        } finally {
          connection.close()
        }
      } catch (error) {
        throw new AppError('letter.test_failed', { details: { answer: messageOf(error) } })
      }
      return email
    },

    /**
     * Schedules, takes back, pauses, resumes or cancels it. Throws as `read` does, `letter.state_changed`,
     * `record.conflict`, and what is missing of a letter that is to be sent (`letter.*`).
     */
    async setState(caller: Caller, id: number, { state, sendAt = null, afterMinutes = null, version }: StateChange) {
      const before = await get(caller, id)
      if (!canBecome(before.state, state)) throw new AppError('letter.state_changed')
      if (version !== undefined && version !== before.version) throw new AppError('record.conflict')
      if (state === 'scheduled') {
        if (afterMinutes === null && sendAt === null) reject('send_at', 'field.required')
        if (afterMinutes !== null && before.kind !== 'issue') reject('after_minutes', 'field.choice')
        await assertReady(before)
      }
      const now = clock()
      const moments = state === 'scheduled' ? { sendAt: afterMinutes === null ? sendAt : null, afterMinutes } : {}
      return transaction(async () => {
        if (!(await letters.setState(id, before.state, { state, ...moments, now }, before.version))) {
          throw new AppError('letter.state_changed')
        }
        const after = await get(caller, id)
        const due = state === 'scheduled' ? await sending.dueOf(after) : null
        if (state === 'sending') await sending.enqueue(id)
        else if (due !== null) await sending.enqueue(id, due)
        const details = { state: { from: before.state, to: state } }
        await audit.record({ ...auditOf(caller, after), action: 'status', details })
        return onScreen(after)
      })
    },

    /**
     * Sends it once more to those of whom nobody knows whether it arrived, who may get it twice by that. Throws as `read`
     * does, `letter.state_changed`.
     */
    async repeatUncertain(caller: Caller, id: number): Promise<LetterOnScreen> {
      const before = await get(caller, id)
      if (before.state !== 'sent' && before.state !== 'sending') throw new AppError('letter.state_changed')
      return transaction(async () => {
        const count = await deliveries.repeatUncertain(id, clock())
        if (count > 0) {
          if (before.state === 'sent') await letters.setState(id, 'sent', { state: 'sending', now: clock() })
          await sending.enqueue(id)
          await audit.record({ ...auditOf(caller, before), action: 'status', details: { repeated: count } })
        }
        return onScreen(await get(caller, id))
      })
    },
  }
}
