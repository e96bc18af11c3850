// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { hasLosses } from './losses.ts'
import { readStored } from './read-stored.ts'

describe('stored content, prepared for the editor', () => {
  it.each([
    [
      'flat lists of the later Quill are nested',
      '<ol><li data-list="bullet">a</li><li data-list="bullet" class="ql-indent-1">b</li></ol>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
    ],
    [
      'numbers and bullets part',
      '<ol><li data-list="ordered">a</li><li data-list="bullet">b</li></ol>',
      '<ol><li><p>a</p></li></ol><ul><li><p>b</p></li></ul>',
    ],
    [
      'lines of code become one block',
      '<div class="ql-code-block-container"><div class="ql-code-block">a</div><div class="ql-code-block">b</div></div>',
      '<pre class="ql-code-block">a\nb</pre>',
    ],
    [
      'loose text of a quotation gets a paragraph',
      '<blockquote>a <b>b</b></blockquote>',
      '<blockquote><p>a <b>b</b></p></blockquote>',
    ],
  ])('%s', (_what, html, expected) => {
    expect(readStored(html, 'en').innerHTML.replace(/ class=""/g, '')).toBe(expected)
  })

  it('has no form whose controls hide what an element is', () => {
    const { innerHTML } = readStored('<form><input name="nodeName"><p>a</p><img id="childNodes"></form>', 'en')
    expect(innerHTML).toBe('<form><input><p>a</p><img></form>')
  })

  it('detects whether anything that a reader sees was lost', () => {
    expect(hasLosses('<p><b>a</b></p>', '<p><strong>a</strong></p>', 'en')).toBe(false)
    expect(hasLosses('<p><b>a</b></p>', '<p>a</p>', 'en')).toBe(true)
    expect(hasLosses('<p>a</p><hr>', '<p>a</p>', 'en')).toBe(true)
    expect(hasLosses('<p>a <a href="/x">b</a></p>', '<p>a <a href="/y">b</a></p>', 'en')).toBe(true)
  })
})
