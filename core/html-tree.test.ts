import { describe, expect, it } from 'vitest'
import { plainText } from './html-tree.ts'

describe('the plain text of HTML', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['<p>One<br>two</p>', 'One two'],
    ['<ul><li>One</li><li>two</li></ul>', 'One two'],
    // Inline elements do not separate words.
    ['<p>H<sub>2</sub>O and <b>bo</b>ld</p>', 'H2O and bold'],
    ['<a href="/x" title="a &gt; b">link</a>ed', 'linked'],
    ['<figure><img src="/media/x.webp" alt="A river"><figcaption>Below</figcaption></figure>', 'Below'],
    ['<p>a</p><script>alert("x")</script><style>p{}</style><p>b</p>', 'a b'],
    ['<p>a<!-- <p>hidden</p> -->b</p>', 'a b'],
    ['  a \n\t b  ', 'a b'],
    ['', ''],
    ['<p></p>', ''],
  ])('%j is %j', (html, text) => expect(plainText(html)).toBe(text))

  it.each([
    ['&amp;lt;', '&lt;'],
    ['&lt;b&gt;', '<b>'],
    ['a&nbsp;b', 'a b'],
    ['&#65;&#x41;&#x1F338;', 'AA🌸'],
    ['&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd'],
    ['بے&zwnj;شک', 'بے\u200cشک'],
    ['&unknown; & alone', '&unknown; & alone'],
    ['&toString;', '&toString;'],
  ])('reads %j as %j', (html, text) => expect(plainText(html)).toBe(text))
})
