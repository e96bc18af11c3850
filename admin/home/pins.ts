/** The pins of a home while they are edited, and how the blocks look with them. Pure. */
import { arrangeHome, isInForce } from '#shared/home-arrangement.ts'
import type { HomeArticleWire, HomePinWire, HomeWire } from '#shared/schemas/home.schema.ts'
import { parseDate } from '#shared/dates.ts'

/** `startsAt` null: from the moment of the save. */
export type EditedPin = {
  block: string
  position: number
  articleId: number
  startsAt: string | null
  endsAt: string | null
  article: HomePinWire['article']
}

export type PlacedRow = { article: HomeArticleWire; pin: EditedPin | null }
export type AbsentPin = { pin: EditedPin; reason: 'planned' | 'notPublic' | 'missing' | 'noRoom' }
export type ArrangedBlock = { name: string; length: number; rows: PlacedRow[]; absent: AbsentPin[] }

export function pinsOf({ pins }: Pick<HomeWire, 'pins'>): EditedPin[] {
  return pins.map(({ article_id: articleId, starts_at: startsAt, ends_at: endsAt, ...pin }) => ({
    ...pin,
    articleId,
    startsAt,
    endsAt,
  }))
}

/** A pin without its article. */
export type PlainPin = Omit<EditedPin, 'article'>

/** The pins of each block by their places, to be compared with another arrangement. */
export function pinsByBlock(names: readonly string[], pins: readonly PlainPin[]): Record<string, PlainPin[]> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      pins
        .filter(({ block }) => block === name)
        .map(({ block, position, articleId, startsAt, endsAt }) => ({ block, position, articleId, startsAt, endsAt }))
        .toSorted((one, other) => one.position - other.position),
    ]),
  )
}

/** As the API takes them. */
export function pinsOnWire(pins: readonly PlainPin[]) {
  return pins.map(({ block, position, articleId, startsAt, endsAt }) => ({
    block,
    position,
    article: articleId,
    starts_at: startsAt,
    ends_at: endsAt,
  }))
}

function isPublic({ status, publish_date: date }: NonNullable<EditedPin['article']>, now: string): boolean {
  return status === 'Active' && (parseDate(date) ?? date) <= now
}

function reasonOf(pin: EditedPin, now: string): AbsentPin['reason'] {
  if (pin.article === null) return 'missing'
  if (pin.startsAt !== null && pin.startsAt > now) return 'planned'
  return isPublic(pin.article, now) ? 'noRoom' : 'notPublic'
}

/** The blocks as readers see them with these pins, and the pins that they do not see. */
export function arrange(
  { blocks, now }: Pick<HomeWire, 'blocks' | 'now'>,
  pins: readonly EditedPin[],
): ArrangedBlock[] {
  const shown = pins.flatMap((pin) => {
    const { article } = pin
    const startsAt = pin.startsAt ?? now
    if (!article || !isPublic(article, now) || !isInForce({ startsAt, endsAt: pin.endsAt }, now)) return []
    return [{ ...pin, startsAt, article, edited: pin }]
  })
  const articles = new Map(blocks.map((block) => [block.name, block.articles]))
  const arranged = arrangeHome<HomeArticleWire, (typeof shown)[number]>(
    blocks,
    shown,
    (name) => articles.get(name) ?? [],
  )
  return blocks.map(({ name, length }) => {
    const rows = (arranged.get(name) ?? []).map(({ article, pin }) => ({ article, pin: pin?.edited ?? null }))
    const present = new Set(rows.map(({ pin }) => pin))
    const absent = pins
      .filter((pin) => pin.block === name && !present.has(pin))
      .map((pin) => ({ pin, reason: reasonOf(pin, now) }))
    return { name, length, rows, absent }
  })
}

function asPin({ article, pin }: PlacedRow, block: string, position: number): EditedPin {
  if (pin) return { ...pin, position }
  const automatic = { ...article, status: 'Active' as const }
  return { block, position, articleId: article.id, startsAt: null, endsAt: null, article: automatic }
}

/**
 * The pins after a row of a block has been moved to another place: the row is pinned there, and the other pins keep
 * their order around it.
 */
export function withRowAt(
  pins: readonly EditedPin[],
  { name, length, rows }: Pick<ArrangedBlock, 'name' | 'length' | 'rows'>,
  row: PlacedRow,
  index: number,
): EditedPin[] {
  const others = rows.filter(({ article }) => article.id !== row.article.id)
  const next = [...others.slice(0, index), row, ...others.slice(index)]
  const moved = next.flatMap((each, place) =>
    each === row || each.pin ? [asPin(each, name, Math.min(place + 1, length))] : [],
  )
  const inRows = new Set(rows.map(({ pin }) => pin))
  return [...pins.filter((pin) => !inRows.has(pin)), ...moved]
}
