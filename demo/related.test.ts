import { expect, it } from 'vitest'
import { insertRelated, relatedSlugs } from './related.ts'

const HTML =
  '<p>River</p><div class="related-article" data-article="demo:delta"></div><div class="related-article" data-article="demo:source"></div>'

it('names articles by their slugs', () => {
  expect(relatedSlugs(HTML)).toEqual(['delta', 'source'])
  expect(relatedSlugs('<div class="callout">River</div>')).toEqual([])
})

it('refers to articles by their ids, and to none that is missing', () => {
  expect(insertRelated(HTML, new Map([['delta', 12]]))).toBe(
    '<p>River</p><div class="related-article" data-article="12"></div>',
  )
})
