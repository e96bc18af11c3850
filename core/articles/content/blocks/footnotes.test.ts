import { describe, expect, it } from 'vitest'
import { plainText } from '#core/html-tree.ts'
import { renderContent } from '../render-content.ts'

const TEXT =
  '<p>Rivers<sup class="footnote-ref">1</sup> bend<sup class="footnote-ref">2</sup>.</p>' +
  '<ol class="footnotes"><li>See <em>Water</em>.</li><li lang="ur" dir="rtl">حوالہ</li></ol>'

const show = (html: string, language: 'en' | 'ur' = 'en') => renderContent(html, language).html

describe('footnotes', () => {
  it('are linked with their numbers in both directions, and named for screen readers', () => {
    expect(show(TEXT)).toBe(
      '<p>Rivers<sup class="footnote-ref"><a id="note-ref-1" href="#note-1" role="doc-noteref" aria-label="Footnote 1" aria-describedby="note-text-1">1</a></sup>' +
        ' bend<sup class="footnote-ref"><a id="note-ref-2" href="#note-2" role="doc-noteref" aria-label="Footnote 2" aria-describedby="note-text-2">2</a></sup>.</p>' +
        '<section class="footnotes" role="doc-endnotes" aria-labelledby="notes-title"><h2 id="notes-title">Footnotes</h2><ol>' +
        '<li id="note-1"><div id="note-text-1">See <em>Water</em>.</div> <a href="#note-ref-1" role="doc-backlink" aria-label="Back to footnote 1 in the text">↑</a></li>' +
        '<li id="note-2"><div id="note-text-2" lang="ur" dir="rtl">حوالہ</div> <a href="#note-ref-2" role="doc-backlink" aria-label="Back to footnote 2 in the text">↑</a></li>' +
        '</ol></section>',
    )
  })

  it('are numbered in the digits of Urdu in an Urdu article, whatever is stored', () => {
    const html = show(TEXT, 'ur')
    expect(html).toContain('aria-label="حاشیہ ۱" aria-describedby="note-text-1">۱</a>')
    expect(html).toContain('<h2 id="notes-title">حواشی</h2>')
  })

  it('belong together by their order: numbers without a note are dropped, notes without a number stay', () => {
    expect(show('<p>a<sup class="footnote-ref">7</sup></p>')).toBe('<p>a</p>')
    const alone = show('<p>a</p><ol class="footnotes"><li>b</li></ol>')
    expect(alone).toContain('<li id="note-1"><div id="note-text-1">b</div></li>')
    const two = show(`${TEXT}${TEXT}`)
    expect(two.match(/<section/g)).toHaveLength(1)
    expect(two).toContain('id="note-ref-4" href="#note-4"')
  })

  it('create no link within a link, and no number within a note', () => {
    expect(
      show(`<p><a href="/x">a<sup class="footnote-ref">1</sup></a></p><ol class="footnotes"><li>b</li></ol>`),
    ).toContain('<a href="/x">a<sup class="footnote-ref">1</sup></a>')
    expect(
      show(
        '<p>a<sup class="footnote-ref">1</sup></p><ol class="footnotes"><li>b<sup class="footnote-ref">2</sup></li></ol>',
      ),
    ).toContain('<div id="note-text-1">b</div>')
  })

  it('are part of the text at its end; their numbers are none of its words', () => {
    expect(plainText(TEXT)).toBe('Rivers bend. See Water. حوالہ')
    // "Rivers", "bend", ".", and then "See", "Water", "." and the Urdu note.
    expect(renderContent(TEXT, 'en').words).toBe(
      renderContent('<p>Rivers<i> bend</i>.</p><p>See <em>Water</em>.</p><p>حوالہ</p>', 'en').words,
    )
  })

  it('leave other lists and other superscripts alone', () => {
    const html = '<p>m<sup>2</sup></p><ol><li>a</li></ol>'
    expect(show(html)).toBe(html)
  })
})
