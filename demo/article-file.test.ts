import { describe, expect, it } from 'vitest'
import { parseArticle } from './article-file.ts'

const PLACE = { slug: 'a-river', category: 'in-focus' }
const WHOLE =
  '---\ntitle: A River: Its Names\nauthor: omar-khattak\ndaysAgo: 34\nsource: A book (1924)\n---\n<p>Text.</p>\n'

describe('parseArticle', () => {
  it('parses header and content; a title may contain a colon', () => {
    expect(parseArticle(WHOLE, PLACE)).toEqual({
      ...PLACE,
      title: 'A River: Its Names',
      kicker: null,
      standfirst: null,
      photographer: null,
      author: 'omar-khattak',
      daysAgo: 34,
      source: 'A book (1924)',
      cover: 'a-river',
      coverAlt: null,
      credit: null,
      html: '<p>Text.</p>',
    })
  })

  it('accepts any line endings, and the cover of another article', () => {
    const text = WHOLE.replace('source: A book (1924)', 'cover: a-road').replaceAll('\n', '\r\n')
    expect(parseArticle(text, PLACE)).toMatchObject({ source: null, cover: 'a-road', daysAgo: 34 })
  })

  it.each([
    ['<p>Text.</p>', 'header between two lines'],
    [WHOLE.replace('title: A River: Its Names\n', ''), 'no “title”'],
    [WHOLE.replace('34', 'soon'), '“daysAgo” is not an integer'],
    [WHOLE.replace('author: omar-khattak', 'nonsense'), '“nonsense” has no name'],
    [WHOLE.replace('<p>Text.</p>\n', ''), 'is empty'],
  ])('reports what is wrong with %j', (text, fault) => expect(() => parseArticle(text, PLACE)).toThrow(fault))
})
