// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { writeFootnotes } from './footnotes.ts'
import { hasLosses } from './losses.ts'
import { readStored } from './read-stored.ts'

function written(html: string, language: 'en' | 'ur'): string {
  const root = document.createElement('div')
  root.innerHTML = html
  writeFootnotes(root, language)
  return root.innerHTML
}

const STORED =
  '<p>a<sup class="footnote-ref">1</sup> b<sup class="footnote-ref">2</sup></p>' +
  '<ol class="footnotes"><li>See <em>Water</em>.</li><li lang="ur" dir="rtl">حوالہ</li></ol>'
const EDITED = '<p>a<span class="footnote">See <em>Water</em>.</span> b<span class="footnote">حوالہ</span></p>'

describe('footnotes', () => {
  it('are at their numbers while they are edited, and a list where they are stored', () => {
    expect(readStored(STORED, 'en').innerHTML).toBe(EDITED)
    expect(written(EDITED, 'en')).toBe(STORED)
  })

  it('are numbered in the digits of the content, and say which are in the other language', () => {
    expect(written('<p>ا<span class="footnote">Gazetteer, 1893</span></p>', 'ur')).toBe(
      '<p>ا<sup class="footnote-ref">۱</sup></p><ol class="footnotes"><li lang="en" dir="ltr">Gazetteer, 1893</li></ol>',
    )
  })

  it('of several paragraphs become lines, and those without words none', () => {
    expect(
      readStored(
        '<p>a<sup class="footnote-ref">1</sup></p><ol class="footnotes"><li><p> b</p><p>c </p></li></ol>',
        'en',
      ).innerHTML,
    ).toBe('<p>a<span class="footnote">b<br>c</span></p>')
    expect(written('<p>a<span class="footnote"> </span></p>', 'en')).toBe('<p>a</p>')
  })

  it('lose no note that has no number', () => {
    expect(readStored('<p>a</p><ol class="footnotes"><li>b</li></ol>', 'en').textContent).toBe('ab')
    expect(readStored('<p>a<sup class="footnote-ref">1</sup></p>', 'en').innerHTML).toBe('<p>a</p>')
  })

  it('are the same with other digits, and not without their notes', () => {
    expect(hasLosses(STORED, STORED.replace('>1<', '>۱<'), 'en')).toBe(false)
    expect(hasLosses(STORED, STORED.replace(/<ol.*/, ''), 'en')).toBe(true)
  })
})
