// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { blocksOf } from './blocks.ts'
import { textDiff, wordDiff, type Piece } from './text-diff.ts'

const marked = (pieces: Piece[]) =>
  pieces
    .map(({ kind, text }) => (kind === 'added' ? `{+${text}+}` : kind === 'removed' ? `[-${text}-]` : text))
    .join('')
const without = (pieces: Piece[], kind: Piece['kind']) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('')

describe('the differences between two texts', () => {
  it.each([
    ['The river bends twice.', 'The river bends once.', 'The river bends [-twice-]{+once+}.'],
    ['The river bends.', 'The wide river bends.', 'The {+wide +}river bends.'],
    ['one two three', 'uno dos tres', '[-one two three-]{+uno dos tres+}'],
    ['دریا دو بار مڑتا ہے۔', 'دریا ایک بار مڑتا ہے۔', 'دریا [-دو-]{+ایک+} بار مڑتا ہے۔'],
    ['کتاب‌خانہ بند ہے', 'کتاب‌خانے بند ہیں', '[-کتاب‌خانہ-]{+کتاب‌خانے+} بند [-ہے-]{+ہیں+}'],
    ['', 'New', '{+New+}'],
    ['Old', '', '[-Old-]'],
    ['Same', 'Same', 'Same'],
    ['', '', ''],
  ])('%s → %s', (before, after, expected) => {
    expect(marked(wordDiff(before, after))).toBe(expected)
  })

  it('lose nothing of either text', () => {
    const words = ['the', ' ', 'دریا', '۔', '\n', '🏔', 'road', ',', '  ']
    for (let seed = 1; seed < 200; seed += 1) {
      const text = (step: number) =>
        Array.from({ length: seed % 17 }, (_, index) => words[(index * step + seed * 7) % words.length]).join('')
      const [before, after] = [text(3), text(5)]
      const pieces = wordDiff(before, after)
      expect(without(pieces, 'added')).toBe(before)
      expect(without(pieces, 'removed')).toBe(after)
    }
  })

  it('terminate for two long texts without anything in common', () => {
    const text = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ')
    const [before, after] = [text('a'), text('b')]
    const pieces = wordDiff(before, after)
    expect(without(pieces, 'added')).toBe(before)
    expect(without(pieces, 'removed')).toBe(after)
  })

  it('keep unchanged paragraphs and mark words within changed ones', () => {
    const before = ['First.', 'The river bends twice.', 'Last.']
    const after = ['First.', 'The river bends once.', 'A new one.', 'Last.']
    expect(textDiff(before, after).map((part) => (part.kind === 'same' ? part.blocks : marked(part.pieces)))).toEqual([
      ['First.'],
      'The river bends [-twice-]{+once+}.{+\nA new one.+}',
      ['Last.'],
    ])
  })
})

describe('the plain text of content', () => {
  const names = { picture: 'Picture', video: 'Video', article: 'Related article' }
  it.each([
    ['<p>One <b>two</b>.</p><p><br></p><h2>Three</h2>', ['One two.', 'Three']],
    ['<ul><li><p>One</p></li><li>Two</li></ul>', ['• One', '• Two']],
    ['<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>', ['1 | 2', '3']],
    [
      '<figure><img src="/media/a.webp" alt="A hill"><figcaption>Far</figcaption></figure>',
      ['[Picture: A hill]', 'Far'],
    ],
    ['<img src="/media/a.webp" alt="">', ['[Picture: a.webp]']],
    ['<p>a<br>b</p>', ['a', 'b']],
    ['<iframe src="https://player.vimeo.com/video/1"></iframe>', ['[Video: https://player.vimeo.com/video/1]']],
    ['', []],
  ])('%s', (html, blocks) => {
    expect(blocksOf(html, names)).toEqual(blocks)
  })
})
