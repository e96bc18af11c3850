/**
 * The order of a home's blocks: what staff have pinned stands in its places, and the newest articles in the rest. The
 * readers' page and the screen that arranges it compute it with the same function.
 */

export type PinPeriod = { startsAt: string; endsAt: string | null }

export type Pinned<Article> = PinPeriod & {
  /** The name of the block (`blockName`). */
  block: string
  /** From 1. */
  position: number
  article: Article
}

export type PlacedArticle<Article, Pin> = { article: Article; pin: Pin | null }

/** Whether a pin is in force: from its beginning until before its end. */
export function isInForce({ startsAt, endsAt }: PinPeriod, at: string): boolean {
  return startsAt <= at && (endsAt === null || at < endsAt)
}

/**
 * Two pins may ask for one place: the one that began later (of two that began together, the later in the list) has it,
 * and the other moves down. An article that is pinned
 * twice in a block stands in the first of its places, and what finds no place in the block is left out.
 */
function placesOf<Article extends { id: number }, Pin extends Pinned<Article>>(
  pins: readonly Pin[],
  length: number,
): (Pin | undefined)[] {
  const places: (Pin | undefined)[] = Array.from({ length }, () => undefined)
  const placed = new Set<number>()
  const inOrder = pins
    .toReversed()
    .toSorted((a, b) => a.position - b.position || Date.parse(b.startsAt) - Date.parse(a.startsAt))
  for (const pin of inOrder) {
    const free = places.findIndex((taken, index) => taken === undefined && index >= pin.position - 1)
    if (free < 0 || placed.has(pin.article.id)) continue
    places[free] = pin
    placed.add(pin.article.id)
  }
  return places
}

/**
 * The articles of each block, by its name. `pins`: those in force whose articles readers may see. An article that is
 * pinned anywhere on the home is in no block's automatic rest, so that none stands on the page twice by accident.
 */
export function arrangeHome<Article extends { id: number }, Pin extends Pinned<Article>>(
  blocks: readonly { name: string; length: number }[],
  pins: readonly Pin[],
  automatic: (block: string) => readonly Article[],
): Map<string, PlacedArticle<Article, Pin>[]> {
  const places = blocks.map(({ name, length }) => {
    const own = pins.filter(({ block }) => block === name)
    return { name, places: placesOf<Article, Pin>(own, length) }
  })
  const pinned = new Set(places.flatMap(({ places: each }) => each.flatMap((pin) => (pin ? [pin.article.id] : []))))
  return new Map(
    places.map(({ name, places: each }) => {
      const rest = automatic(name)
        .filter(({ id }) => !pinned.has(id))
        .values()
      const articles = each.flatMap((pin): PlacedArticle<Article, Pin>[] => {
        const article = pin?.article ?? rest.next().value
        return article ? [{ article, pin: pin ?? null }] : []
      })
      return [name, articles]
    }),
  )
}
