import { describe, expect, it } from 'vitest'
import { captionsText, contentPictures, pictureFile, withCover } from './layout-pictures.ts'
import { contentParagraphs, frontParagraphs, type LayoutRun } from './layout-text.ts'
import { taggedText } from './tagged-text.ts'
import { unicodeText } from './unicode-text.ts'

const textOf = (run: LayoutRun): string => ('text' in run ? run.text : `(${run.note.map(wordsOf).join('|')})`)
const wordsOf = ({ runs }: { runs: LayoutRun[] }): string => runs.map(textOf).join('')
const linesOf = (html: string) => contentParagraphs(html, 'en').map((each) => `${each.style}: ${wordsOf(each)}`)
const taggedLines = (html: string) => {
  const text = Buffer.from(taggedText(contentParagraphs(html, 'en'), 'ascii')).toString('latin1')
  return text.split('\r\n').filter((line) => !line.startsWith('<Define'))
}

describe('the paragraphs of content for layout', () => {
  it.each([
    ['<p> The <em>river</em>\n  bends. </p><p> </p>', ['Body: The river bends.']],
    ['<h2>One</h2><h3>Two</h3><h5>Three</h5>', ['Heading 2: One', 'Heading 3: Two', 'Heading 4: Three']],
    ['<blockquote><p>Said</p><p>so</p></blockquote>', ['Quotation: Said', 'Quotation: so']],
    [
      '<figure class="pull-quote"><blockquote>Words</blockquote><figcaption>A mason</figcaption></figure>',
      ['Pull Quote: Words', 'Pull Quote Source: A mason'],
    ],
    ['<div class="verse"><p>One<br>two<br></p></div>', ['Verse: One\ntwo']],
    ['<div class="callout callout-tip"><p>Look</p><ul><li>up</li></ul></div>', ['Box: Look', 'List: •\tup']],
    [
      '<ol start="3"><li><p>Three</p><p>more</p></li><li>Four</li></ol>',
      ['List: 3.\tThree', 'List: more', 'List: 4.\tFour'],
    ],
    ['<ul><li>One<ul><li>inner</li></ul></li></ul>', ['List: •\tOne', 'List: •\tinner']],
    ['<ol><li data-list="bullet">One</li></ol>', ['List: •\tOne']],
    [
      '<table><caption>Towns</caption><tbody><tr><th>A</th><td><p>b</p><p>c</p></td><td></td><td>d</td></tr></tbody></table>',
      ['Caption: Towns', 'Table: A\tb c\t\td'],
    ],
    ['<figure><img src="/media/x.webp" alt="x"><figcaption>The bend</figcaption></figure>', ['Caption: The bend']],
    ['<pre>a\n  b</pre>', ['Body: a\n  b']],
    [
      '<p>One<sup class="footnote-ref">9</sup> two</p><ol class="footnotes"><li><p>First</p><p>part</p></li><li>Second</li></ol>',
      ['Body: One(First|part) two', 'Footnote: Second'],
    ],
    ['<p>One<sup class="footnote-ref">1</sup></p>', ['Body: One']],
    ['<div class="related-article" data-article="12"></div><iframe src="https://youtu.be/x"></iframe>', []],
    ['Loose <b>words</b><p>and a paragraph</p>', ['Body: Loose words', 'Body: and a paragraph']],
  ])('of %s', (html, expected) => {
    expect(linesOf(html)).toEqual(expected)
  })

  it('tell bold, italic and raised words apart, also where only a style says so', () => {
    const html =
      '<p><b>a<i>b</i></b> <span style="font-style: italic">c</span><b style="font-weight: normal">d</b><sup>th</sup></p>'
    expect(taggedLines(html).at(-1)).toBe(
      '<ParaStyle:Body><CharStyle:Bold>a<CharStyle:><CharStyle:Bold Italic>b<CharStyle:> ' +
        '<CharStyle:Italic>c<CharStyle:>d<cPosition:Superscript>th<cPosition:>',
    )
  })

  it('begin with what stands above the text, each in its own language', () => {
    const article = { kicker: null, title: 'دریا', standfirst: 'The river', writer: 'عائشہ', language: 'ur' } as const
    expect(frontParagraphs(article).map(({ style, language }) => `${style} ${language}`)).toEqual([
      'Title ur',
      'Standfirst en',
      'Byline ur',
    ])
  })
})

describe('tagged text', () => {
  it('names encoding, version and the styles that it uses', () => {
    const lines = Buffer.from(taggedText(contentParagraphs('<p>دریا <em>کا</em></p>', 'ur'), 'windows'))
    expect(lines.toString('utf16le').split('\r\n')).toEqual([
      '\ufeff<UNICODE-WIN>',
      '<Version:13.1><FeatureSet:Indesign-R2L><ColorTable:=<Black:COLOR:CMYK:Process:0,0,0,1>>',
      '<DefineParaStyle:Urdu Body=<Nextstyle:Urdu Body>>',
      '<DefineCharStyle:Urdu Italic=<Nextstyle:Urdu Italic>>',
      '<ParaStyle:Urdu Body>دریا <CharStyle:Urdu Italic>کا<CharStyle:>',
    ])
  })

  it('escapes what would be a tag, and in ASCII writes every other character as its number', () => {
    expect(taggedLines('<p>a &lt;b&gt; \\ — 😀 د<br>c</p>').at(-1)).toBe(
      '<ParaStyle:Body>a \\<b\\> \\\\ <0x2014> <0x1F600> <0x062F><0x000A>c',
    )
  })

  it('has notes where their numbers are', () => {
    const html = '<p>One<sup class="footnote-ref">1</sup>.</p><ol class="footnotes"><li>A <em>note</em></li></ol>'
    expect(taggedLines(html).at(-1)).toBe(
      '<ParaStyle:Body>One<FootnoteStart:><ParaStyle:Footnote>A <CharStyle:Italic>note<CharStyle:><FootnoteEnd:>.',
    )
  })
})

it('plain text numbers its notes in the digits of the article', () => {
  const html = '<p>دریا<sup class="footnote-ref">1</sup> ہے</p><ol class="footnotes"><li>سندھ</li></ol>'
  const text = Buffer.from(unicodeText(contentParagraphs(html, 'ur'), 'ur')).toString('utf16le')
  expect(text).toBe('\ufeffدریا[۱] ہے\r\n\r\n[۱] سندھ')
})

describe('the pictures of an article for layout', () => {
  const NAME = '/media/0123456789abcdef-1600x1000-2a4b6c'
  const OTHER = '/media/fedcba9876543210-800x600-2a4b6c'

  it('come in their order, the cover first and each once, with what is said of them', () => {
    const html =
      `<figure><img src="${OTHER}.webp" alt="A bridge"><figcaption>The <b>bridge</b></figcaption></figure>` +
      `<p><img src="${NAME}/640.webp" alt=""></p><p><img src="https://else.example/x.jpg" alt="far"></p>`
    const cover = { coverImage: `${NAME}.webp`, coverAlt: 'The river', coverCredit: 'A. Khan' }
    const pictures = withCover(cover, contentPictures(html))
    expect(Buffer.from(captionsText(pictures)).toString()).toBe(
      '\ufeff01-photograph.jpg\t1600 × 1000\r\nThe river\r\nA. Khan\r\n\r\n' +
        '02-photograph.jpg\t800 × 600\r\nThe bridge\r\nA bridge\r\n\r\nhttps://else.example/x.jpg\r\nfar\r\n',
    )
    expect(pictureFile(11)).toBe('12-photograph.jpg')
  })
})
