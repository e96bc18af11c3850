import { describe, expect, it } from 'vitest'
import type { HomeArticleWire } from '#shared/schemas/home.schema.ts'
import { arrange, withRowAt, type ArrangedBlock, type EditedPin } from './pins.ts'

const NOW = '2026-11-20T07:00:00.000Z'

function anArticle(id: number): HomeArticleWire {
  const words = { title: `Article ${id}`, writer: 'Ayesha Durrani', category: 'in-focus', cover_image: null }
  return { id, ...words, publish_date: '2026-11-01T00:00:00.000Z' }
}

function aPin(id: number, over: Partial<EditedPin> = {}): EditedPin {
  const article = { ...anArticle(id), status: 'Active' as const }
  const dates = { startsAt: '2026-11-10T00:00:00.000Z', endsAt: null }
  return { block: 'in-focus', position: 1, articleId: id, ...dates, article, ...over }
}

const HOME = { now: NOW, blocks: [{ name: 'in-focus', length: 3, articles: [1, 2, 3, 4, 5].map(anArticle) }] }

function blockWith(...pins: EditedPin[]): ArrangedBlock {
  const [block] = arrange(HOME, pins)
  if (!block) throw new Error('There is no block.')
  return block
}

const idsOf = ({ rows }: ArrangedBlock) => rows.map(({ article }) => article.id)

describe('the screen of a home', () => {
  it('shows the block as readers see it', () => {
    const block = blockWith(aPin(9, { position: 2 }))
    expect(idsOf(block)).toEqual([1, 9, 2])
    expect(block.rows.map(({ pin }) => pin !== null)).toEqual([false, true, false])
  })

  it('says of each pin that readers do not see why that is', () => {
    const tomorrow = '2026-11-21T07:00:00.000Z'
    const hidden = aPin(7)
    const scheduled = aPin(8)
    const pins = [
      aPin(6, { startsAt: tomorrow }),
      { ...hidden, article: hidden.article && { ...hidden.article, status: 'Inactive' as const } },
      { ...scheduled, article: scheduled.article && { ...scheduled.article, publish_date: tomorrow } },
      aPin(9, { article: null }),
    ]
    const { absent, rows } = blockWith(...pins)
    expect(absent.map(({ reason }) => reason)).toEqual(['planned', 'notPublic', 'notPublic', 'missing'])
    expect(rows.map(({ article }) => article.id)).toEqual([1, 2, 3])
    const full = blockWith(...[6, 7, 8, 9].map((id, index) => aPin(id, { position: Math.min(index + 1, 3) })))
    expect(full.absent.map(({ reason }) => reason)).toEqual(['noRoom'])
  })

  it('pins an article where it is moved to, and keeps the order of the other pins', () => {
    const pins = [aPin(9)]
    const block = blockWith(...pins)
    const [, second] = block.rows
    if (!second) throw new Error('There is no second row.')
    const moved = withRowAt(pins, block, second, 0)
    expect(moved.map(({ articleId, position }) => [articleId, position])).toEqual([
      [1, 1],
      [9, 2],
    ])
    expect(idsOf(blockWith(...moved))).toEqual([1, 9, 2])
  })

  it('moves a pin without touching those of other blocks and of other times', () => {
    const later = aPin(7, { startsAt: '2026-12-01T00:00:00.000Z' })
    const elsewhere = aPin(8, { block: 'misc' })
    const pins = [aPin(9), later, elsewhere]
    const block = blockWith(...pins)
    const [first] = block.rows
    if (!first) throw new Error('There is no row.')
    const moved = withRowAt(pins, block, first, 2)
    expect(moved).toEqual(expect.arrayContaining([later, elsewhere]))
    expect(idsOf(blockWith(...moved))).toEqual([1, 2, 9])
  })
})
