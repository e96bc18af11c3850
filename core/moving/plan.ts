/**
 * Decides what becomes of each item of a batch: created, changed, unchanged or skipped. A look does exactly the same as a
 * run, and so shows the same numbers.
 */
import { AppError } from '#core/app-error.ts'
import { contentHash } from '#core/content-hash.ts'
import type { ContentProcessor } from '#core/articles/content/content-processor.ts'
import { prepareContent } from '#core/articles/prepare-content.ts'
import type { MediaService } from '#core/media/media.service.ts'
import { preview } from '#shared/plain-text.ts'
import type { MoveNoun, MoveOutcome, SkipReason } from '#shared/moving.ts'
import { MAX_IMPORTED_NUMBER, MAX_TITLE_LENGTH } from '#shared/schemas/limits.ts'
import { decider, textOf, type Decision } from './decisions.ts'
import { contentOfLine } from './line-content.ts'
import type { Move, MovedItem } from './moves.ts'
import type { MovesRepository } from './moves.repository.ts'
import type { References } from './references.ts'
import type { SourceLine } from './sources/source.ts'
import type { StagedItem } from './stage.ts'
import type { Content, Writer } from './writers.ts'

export type Planned = {
  /** As it will be stored, but for the record that a run creates. */
  item: MovedItem & { outcome: MoveOutcome }
  /** To be written. */
  content: Content | null
  /** Further visits there since the last run. */
  newVisits: number
}

export type PlanParts = {
  move: Move
  moves: MovesRepository
  refs: References
  processor: ContentProcessor
  /** Stores embedded pictures; a look stores none. */
  media: Pick<MediaService, 'addImage'>
}

/** The id that a record keeps if it is free. */
export function keptId(sourceId: string): number | null {
  return /^[1-9]\d{0,9}$/.test(sourceId) && Number(sourceId) <= MAX_IMPORTED_NUMBER ? Number(sourceId) : null
}

function titleOf(line: SourceLine): string {
  const title = ['title', 'author_name', 'comment', 'email']
    .map((name) => textOf(line[name]))
    .find((each) => each !== '')
  return preview(title ?? '', MAX_TITLE_LENGTH - 1)
}

function tags(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [, tag = ''] of html.matchAll(/<([a-z][a-z0-9]*)\b/gi)) {
    const name = tag.toLowerCase()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** How many elements of each name are not in the result; null for none. */
export function removedTags(before: string, after: string): Record<string, number> | null {
  const kept = tags(after)
  const removed = [...tags(before)].flatMap(([tag, number]) => {
    const missing = number - (kept.get(tag) ?? 0)
    return missing > 0 ? [[tag, missing] as const] : []
  })
  return removed.length === 0 ? null : Object.fromEntries(removed)
}

/** Where the item was moved before: whether the record is still as it was written. */
export function stateHere(
  before: MovedItem | undefined,
  row: Readonly<Record<string, unknown>> | undefined,
  { versionOf }: Pick<Writer, 'versionOf'>,
) {
  if (!before || before.hash === null || before.recordId === null) return 'new'
  if (row) return versionOf(row) === before.version ? 'ours' : 'edited'
  return before.outcome === 'undone' ? 'new' : 'gone'
}

export function planner({ move, moves, refs, processor, media }: PlanParts) {
  const decide = decider({ move, moves, refs })

  /** Sanitizes the text of an article. */
  async function sanitized(content: Content): Promise<{ content: Content; removed: MovedItem['removed'] } | null> {
    const html = textOf(content['description'])
    try {
      const clean = await prepareContent(html, { media, processor }, move.userId, { isUnfinished: true })
      return { content: { ...content, description: clean }, removed: removedTags(html, clean) }
    } catch (error) {
      if (error instanceof AppError && error.fields?.['description']) return null
      throw error
    }
  }

  return {
    async plan(
      noun: MoveNoun,
      writer: Writer,
      batch: readonly StagedItem[],
      known: ReadonlyMap<string, MovedItem>,
    ): Promise<Planned[]> {
      const decisions = await decide(noun, batch, known)
      const recordIds = [...known.values()].flatMap(({ recordId }) => (recordId === null ? [] : [recordId]))
      const rows = await moves.rows(writer.table, recordIds)
      const planned: Planned[] = []
      for (const [index, item] of batch.entries()) {
        const decision = decisions[index] ?? { skip: 'field_invalid' as const }
        const before = known.get(item.id)
        planned.push(await planOne(noun, writer, item, decision, before, rows.get(before?.recordId ?? 0)))
      }
      return planned
    },
  }

  async function planOne(
    noun: MoveNoun,
    writer: Writer,
    { id: sourceId, line: given }: StagedItem,
    decision: Decision,
    before: MovedItem | undefined,
    row: Readonly<Record<string, unknown>> | undefined,
  ): Promise<Planned> {
    const here = stateHere(before, row, writer)
    const base = {
      noun,
      sourceId,
      recordId: before?.recordId ?? null,
      run: move.run,
      title: titleOf(given),
      hash: before?.hash ?? null,
      version: before?.version ?? null,
      edited: here === 'edited',
      removed: before?.removed ?? null,
      visits: before?.visits ?? 0,
    }
    const skip = (reason: SkipReason, detail: string | null = null, recordId = base.recordId): Planned => ({
      item: { ...base, outcome: 'skipped', reason, detail, recordId },
      content: null,
      newVisits: 0,
    })
    if ('skip' in decision) return skip(decision.skip, decision.detail ?? null, decision.recordId ?? base.recordId)
    const checked = contentOfLine(noun, writer.table, decision.line)
    if ('invalid' in checked) return skip('field_invalid', checked.invalid)
    if (here === 'gone') return skip('deleted_here')
    const { visits: _visits, ...written } = checked.content
    const hash = contentHash(JSON.stringify(written))
    const visits = Math.max(Number(checked.content['visits'] ?? 0), base.visits)
    const newVisits = visits - base.visits
    const taken = { ...base, reason: null, detail: checked.left.join(', ') || null, visits }
    if (here !== 'new' && before?.hash === hash) {
      return { item: { ...taken, outcome: 'unchanged' }, content: null, newVisits }
    }
    if (here === 'edited') return skip('edited_here')
    const ready = noun === 'article' ? await sanitized(checked.content) : { content: checked.content, removed: null }
    if (!ready) return skip('content_long')
    const { content, removed } = ready
    if (here === 'new') return { item: { ...taken, outcome: 'created', hash, removed }, content, newVisits: 0 }
    return { item: { ...taken, outcome: 'changed', hash, removed }, content, newVisits }
  }
}
