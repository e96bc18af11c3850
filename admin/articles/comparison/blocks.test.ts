// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { blocksOf } from './blocks.ts'

const blocks = (html: string) => blocksOf(html, { picture: 'Picture', video: 'Video', article: 'Related article' })

describe('the paragraphs used to compare two versions', () => {
  it.each([
    ['<p>One <b>t</b>wo</p><p></p><h2>Three<br>four</h2>', ['One two', 'Three', 'four']],
    ['<ul><li>a</li><li><p>b</p></li></ul>', ['• a', '• b']],
    ['<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>', ['1 | 2']],
    [
      '<p>x <img src="/media/a.webp" alt=""> y</p><iframe src="https://v.example/1"></iframe>',
      ['x [Picture: a.webp] y', '[Video: https://v.example/1]'],
    ],
    [
      '<p>a<sup class="footnote-ref">1</sup>.</p><div class="related-article" data-article="4"></div><ol class="footnotes"><li>b</li></ol>',
      ['a.', '[Related article: 4]', '• b'],
    ],
    ['<p title="a > b">دریا &lt;p&gt;</p>', ['دریا <p>']],
  ])('%s', (html, expected) => {
    expect(blocks(html)).toEqual(expected)
  })
})
