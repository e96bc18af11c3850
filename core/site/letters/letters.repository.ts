/** The only SQL on letters as records, and on what became of their deliveries. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { parsedOrNull } from '#core/parsed-or-null.ts'
import { wantsMagazine } from '#core/site/newsletter/newsletter.repository.ts'
import type { Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { DELIVERY_STATES, type LetterState } from '#shared/schemas/statuses.ts'
import type { Letter, LetterDraft, LetterProgress, RenderedLetters } from './letters.ts'

const COLUMNS = [
  'id',
  'magazine',
  'kind',
  'issue_id as issueId',
  'article_ids as articleIds',
  'texts',
  'state',
  'send_at as sendAt',
  'after_minutes as afterMinutes',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
  'trouble',
] as const
/** A few of the answers that mail servers have given: enough to see what is wrong. */
const MAX_FAILURES = 50

const EMPTY = { subject: '', preheader: '', body: '' }

type Row = Omit<Letter, 'articleIds' | 'texts'> & { articleIds: string; texts: string }

function letterOf({ articleIds, texts, ...row }: Row): Letter {
  return {
    ...row,
    articleIds: (parsedOrNull(articleIds) as number[] | null) ?? [],
    texts: { en: EMPTY, ur: EMPTY, ...(parsedOrNull(texts) as Partial<Letter['texts']> | null) },
  }
}

const columnsOf = ({ magazine, kind, issueId, articleIds, texts }: LetterDraft) => ({
  magazine,
  kind,
  issue_id: issueId,
  article_ids: JSON.stringify(articleIds),
  texts: JSON.stringify(texts),
})

/** `magazines`: those whose letters are seen; null for all, and letters to everybody. */
export type LettersFilter = {
  magazines: readonly MagazineType[] | null
  magazine?: MagazineType | undefined
  state?: LetterState | undefined
}

export function lettersRepository({ db }: Engine) {
  function matching({ magazines, magazine, state }: LettersFilter) {
    let query = db.selectFrom('letters')
    if (magazines !== null) query = query.where('magazine', 'in', magazines)
    if (magazine !== undefined) query = query.where('magazine', '=', magazine)
    if (state !== undefined) query = query.where('state', '=', state)
    return query
  }

  const audience = (magazine: MagazineType | null) => {
    const confirmed = db.selectFrom('newsletter_subscribers').where('status', '=', 'confirmed')
    return magazine === null ? confirmed : confirmed.where(wantsMagazine(magazine))
  }

  return {
    async find(id: number): Promise<Letter | undefined> {
      const row = await db.selectFrom('letters').select(COLUMNS).where('id', '=', id).executeTakeFirst()
      return row && letterOf(row)
    },

    /** The newest first. */
    async list(filter: LettersFilter, { page, pageSize }: PageRequest): Promise<{ rows: Letter[]; count: number }> {
      const [rows, { count }] = await Promise.all([
        matching(filter)
          .select(COLUMNS)
          .orderBy('id', 'desc')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        matching(filter)
          .select((columns) => columns.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ])
      return { rows: rows.map(letterOf), count }
    },

    async insert(draft: LetterDraft, now: string): Promise<number> {
      const values = { ...columnsOf(draft), state: 'draft' as const, created_at: now, updated_at: now }
      return (await db.insertInto('letters').values(values).returning('id').executeTakeFirstOrThrow()).id
    },

    /** Returns false where it has another version by now, or is no draft any more. */
    async update(id: number, version: number, draft: LetterDraft, now: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('letters')
        .set({ ...columnsOf(draft), version: version + 1, updated_at: now })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('state', '=', 'draft')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns false where its state, or its version if one is given, is another one by now. */
    async setState(
      id: number,
      from: LetterState,
      to: { state: LetterState; sendAt?: string | null; afterMinutes?: number | null; now: string },
      version?: number,
    ): Promise<boolean> {
      const { state, sendAt, afterMinutes, now } = to
      const isOver = state === 'sent' || state === 'cancelled'
      const { numUpdatedRows } = await db
        .updateTable('letters')
        .set({ state, updated_at: now, trouble: null })
        .set({
          ...(sendAt !== undefined && { send_at: sendAt }),
          ...(afterMinutes !== undefined && { after_minutes: afterMinutes }),
          ...(isOver && { finished_at: now, slot_until: null }),
        })
        .where('id', '=', id)
        .where('state', '=', from)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** A letter of this issue that is on its way or was sent. */
    async ofIssue(issueId: number, exceptId: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('letters')
        .select('id')
        .where('issue_id', '=', issueId)
        .where('kind', '=', 'issue')
        .where('id', '<>', exceptId)
        .where('state', 'in', ['scheduled', 'sending', 'paused', 'sent'])
        .executeTakeFirst()
      return row?.id
    },

    /** The letters that wait for their moment or are being sent. */
    async open(issueId?: number): Promise<Letter[]> {
      let query = db.selectFrom('letters').select(COLUMNS).where('state', 'in', ['scheduled', 'sending'])
      if (issueId !== undefined) query = query.where('issue_id', '=', issueId)
      return (await query.orderBy('id').execute()).map(letterOf)
    },

    /** How many would get it now, by their language. */
    async audience(magazine: MagazineType | null): Promise<Record<Locale, number>> {
      const rows = await audience(magazine)
        .select((columns) => ['locale', columns.fn.countAll<number>().as('count')])
        .groupBy('locale')
        .execute()
      return { en: 0, ur: 0, ...Object.fromEntries(rows.map(({ locale, count }) => [locale, count])) }
    },

    /**
     * Begins to send: writes the letter as it is sent, and a delivery for everybody who is confirmed now. To be called in
     * a transaction. Returns false if another process has begun already.
     */
    async begin({ id, magazine }: Letter, rendered: RenderedLetters, now: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('letters')
        .set({ state: 'sending', rendered: JSON.stringify(rendered), started_at: now, updated_at: now })
        .where('id', '=', id)
        .where('state', '=', 'scheduled')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await db
        .insertInto('letter_deliveries')
        .columns(['letter_id', 'subscriber_id', 'state', 'next_at', 'changed_at'])
        .expression(
          audience(magazine)
            .select([
              sql<number>`cast(${id} as integer)`.as('letter_id'),
              'id',
              sql<'waiting'>`cast('waiting' as text)`.as('state'),
              sql<string>`${sql.lit(now)}`.as('next_at'),
              sql<string>`${sql.lit(now)}`.as('changed_at'),
            ])
            .orderBy('id'),
        )
        .execute()
      return true
    },

    async rendered(id: number): Promise<RenderedLetters | null> {
      const row = await db.selectFrom('letters').select('rendered').where('id', '=', id).executeTakeFirst()
      return (parsedOrNull(row?.rendered ?? '') as RenderedLetters | null) ?? null
    },

    async setTrouble(id: number, trouble: string | null): Promise<void> {
      await db.updateTable('letters').set({ trouble }).where('id', '=', id).execute()
    },

    async noteLeft(letterId: number, subscriberId: number, now: string): Promise<void> {
      await db
        .updateTable('letter_deliveries')
        .set({ left_at: now })
        .where('letter_id', '=', letterId)
        .where('subscriber_id', '=', subscriberId)
        .where('left_at', 'is', null)
        .execute()
    },

    async progress(id: number): Promise<LetterProgress> {
      const ofLetter = db.selectFrom('letter_deliveries').where('letter_id', '=', id)
      const countAll = sql<number>`count(*)`.as('count')
      const [states, failures] = await Promise.all([
        ofLetter
          .select(['state', countAll, sql<number>`count(left_at)`.as('left')])
          .groupBy('state')
          .execute(),
        ofLetter
          .select(['reason', 'answer', countAll])
          .where('state', '=', 'failed')
          .groupBy(['reason', 'answer'])
          .orderBy(sql`count(*)`, 'desc')
          .limit(MAX_FAILURES)
          .execute(),
      ])
      const counted = new Map(states.map(({ state, count }) => [state, count]))
      return {
        counts: Object.fromEntries(
          DELIVERY_STATES.map((state) => [state, counted.get(state) ?? 0]),
        ) as LetterProgress['counts'],
        left: states.reduce((sum, { left }) => sum + left, 0),
        failures: failures.flatMap(({ reason, answer, count }) =>
          reason === null ? [] : [{ reason, answer: answer ?? '', count }],
        ),
      }
    },
  }
}

export type LettersRepository = ReturnType<typeof lettersRepository>
