import { isTag, isText, type ChildNode } from 'domhandler'
import { describe, expect, it } from 'vitest'
import { directionOf } from '#shared/locale.ts'
import { elementsNamed, parseHtml, plainText } from '#core/html-tree.ts'
import {
  listItem,
  noteReference,
  paragraph,
  picture,
  run,
  table,
  wordDocument,
  type WordDocument,
} from '#testing/word-documents.ts'
import { zipOf } from '#testing/zip.ts'
import { renderContent } from '../content/render-content.ts'
import { sanitizeContent } from '../content/sanitize-content.ts'
import { readDocument } from './read-document.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PICTURE = `data:image/png;base64,${PNG.toString('base64')}`

const read = async (document: WordDocument) => readDocument(wordDocument(document))

describe('a Word document', () => {
  it('keeps headings, formats, lists, tables, quotations, links and line breaks', async () => {
    const { title, html, findings } = await read({
      body:
        paragraph(run('The river'), 'Title') +
        paragraph(run('By Sara Khan')) +
        paragraph(run('Upstream'), 'Heading1') +
        paragraph(
          run('A ') +
            run('bold', '<w:b/>') +
            run(' and ') +
            run('slanted', '<w:i/>') +
            '<w:r><w:br/></w:r>' +
            run('word.'),
        ) +
        listItem('One') +
        listItem('Within', { level: 1 }) +
        listItem('Two') +
        listItem('First', { numbered: true }) +
        table([
          ['a', 'b'],
          ['c', 'd'],
        ]) +
        paragraph(run('So it was said.'), 'Quote'),
    })
    expect(title).toBe('The river')
    expect(html).toBe(
      '<h1>Upstream</h1><p>A <strong>bold</strong> and <em>slanted</em><br />word.</p>' +
        '<ul><li>One<ul><li>Within</li></ul></li><li>Two</li></ul><ol><li>First</li></ol>' +
        '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>' +
        '<blockquote><p>So it was said.</p></blockquote>',
    )
    expect(findings).toEqual({ writer: 1 })
  })

  it('has its footnotes in our form, each at its number', async () => {
    const { html } = await read({
      body:
        paragraph(run('A title'), 'Title') +
        paragraph(run('Stone') + noteReference(2) + run(' lasts') + noteReference(1)),
      notes: [paragraph(run('Wood does not.')), paragraph(run('A mason,')) + paragraph(run('aged 90.'))],
    })
    expect(html).toBe(
      '<p>Stone<sup class="footnote-ref">1</sup> lasts<sup class="footnote-ref">2</sup></p>' +
        '<ol class="footnotes"><li>A mason,<br />aged 90.</li><li>Wood does not.</li></ol>',
    )
    const rendered = renderContent(sanitizeContent(html), 'en').html
    expect(plainText(rendered)).toContain('A mason,')
  })

  it('has its pictures before their paragraphs, with alternative texts and captions', async () => {
    const { html, pictures } = await read({
      body:
        paragraph(run('A title'), 'Title') +
        paragraph(run('The map ') + picture('p1', 'The "upper" Indus') + run('shows it.')) +
        paragraph(picture('p1', '')) +
        paragraph(run('A bridge'), 'Caption'),
      pictures: { p1: { bytes: PNG } },
    })
    expect(html).toBe(
      `<figure><img alt="The &quot;upper&quot; Indus" src="${PICTURE}" /></figure><p>The map shows it.</p>` +
        `<figure><img src="${PICTURE}" /><figcaption>A bridge</figcaption></figure>`,
    )
    expect(pictures).toBe(2)
  })

  it('leaks neither comments nor deleted nor hidden words, and reads no other file', async () => {
    const { html, findings } = await read({
      body:
        paragraph(run('A title'), 'Title') +
        paragraph(
          run('They left') +
            `<w:del w:id="1">${run(' in disorder').replaceAll('w:t', 'w:delText')}</w:del>` +
            `<w:ins w:id="2">${run(' before dawn')}</w:ins>` +
            '<w:commentRangeStart w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>' +
            run(' secretly', '<w:vanish/>') +
            run(' seen', '<w:vanish w:val="0"/><w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>') +
            `<w:moveFrom w:id="3">${run(' moved')}</w:moveFrom><w:moveTo w:id="4">${run(' away')}</w:moveTo>` +
            run('.'),
        ) +
        paragraph(
          `<w:r><w:instrText>INCLUDETEXT "/etc/passwd"</w:instrText></w:r><m:oMath/>${picture('out', 'Away', 'link')}`,
        ),
      comments: [paragraph(run('Ask the family first.'))],
      pictures: { out: { address: 'file:///etc/hostname' } },
    })
    expect(html).toBe('<p>They left before dawn seen away.</p>')
    expect(findings).toEqual({ comments: 1, revisions: 4, hidden: 1, objects: 1, pictures: 1 })
  })

  it('has its Urdu in Urdu letters, but for what is quoted in Arabic', async () => {
    const { html, findings } = await read({
      body:
        paragraph(run('عنوان'), 'Title') +
        paragraph(run('قرآن ميں ہے: "إن مع العسر يسرا" اور يہ با') + run('ت ', '<w:b/>') + run('ياد ركھيں۔')),
    })
    expect(html).toBe('<p>قرآن میں ہے: "إن مع العسر يسرا" اور یہ با<strong>ت </strong>یاد رکھیں۔</p>')
    expect(findings).toEqual({ letters: 4 })
  })
})

type Sample = { language: 'ur' | 'en'; blocks: { xml: string; text: string; dir: 'rtl' | 'ltr' }[] }

const WORDS = {
  ur: [
    'دریا کے کنارے ایک بستی آباد تھی',
    'پہاڑ کی چوٹی پر برف جمی ہے',
    'فوجی جوان سرحد پر پہرہ دیتے ہیں',
    'بچوں نے باغ میں درخت لگائے',
  ],
  en: [
    'A town stood beside the river',
    'Snow lies on the summit all year',
    'The soldiers guard the pass at night',
    'The children planted a garden',
  ],
}

/** Thirty documents: of either language, with passages in the other, in blocks of every kind. */
const SAMPLES = Array.from({ length: 30 }, (_, at): Sample => {
  const language = at % 2 === 0 ? 'ur' : 'en'
  const other = language === 'ur' ? 'en' : 'ur'
  const kinds = [
    (text: string) => paragraph(run(text)),
    (text: string) => paragraph(run(text), 'Heading1'),
    (text: string) => listItem(text),
    (text: string) => table([[text, text]]),
    (text: string) => paragraph(run(text), 'Quote'),
    (text: string) =>
      paragraph(
        run(text) + run(` (${WORDS[language === 'ur' ? 'en' : 'ur'][0]?.slice(0, 5)} 1947)`),
        '',
        at % 3 ? '<w:bidi/>' : '',
      ),
  ]
  const blocks = Array.from({ length: 8 }, (_each, number) => {
    const tongue = number % 4 === 3 ? other : language
    const text = `${WORDS[tongue][(number + at) % 4]} ${number}۔`
    return { xml: kinds[(number + at) % kinds.length]?.(text) ?? '', text, dir: directionOf(tongue) }
  })
  return { language, blocks }
})

function directionsOf(html: string, language: 'ur' | 'en'): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (node: ChildNode, dir: string) => {
    if (isText(node)) found.set(node.data.trim(), dir)
    else if (isTag(node)) for (const child of node.children) visit(child, node.attribs['dir'] ?? dir)
  }
  for (const child of parseHtml(html).children) visit(child, directionOf(language))
  return found
}

describe('thirty Word documents', () => {
  it('have the direction of their letters in every block', async () => {
    const right = await Promise.all(
      SAMPLES.map(async ({ language, blocks }) => {
        const body = paragraph(run(WORDS[language][0] ?? ''), 'Title') + blocks.map(({ xml }) => xml).join('')
        const document = await read({ body })
        const page = renderContent(sanitizeContent(document.html), document.language).html
        const directions = directionsOf(page, document.language)
        const isRight = ({ text, dir }: Sample['blocks'][number]) =>
          [...directions].some(([found, shown]) => found.startsWith(text) && shown === dir)
        return document.language === language && blocks.every(isRight)
      }),
    )
    expect(right.filter(Boolean)).toHaveLength(30)
  })
})

describe('a hostile Word document', () => {
  const body = paragraph(run('A title'), 'Title') + paragraph(run('A sentence.'))
  const part = (name: string, content: string | Uint8Array, more = {}) => ({ name, content, ...more })
  const bomb = Buffer.alloc(8 * 1024 * 1024, ' ')
  const ENTITIES = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document/>'

  it.each([
    [
      'that unpacks into more than is opened',
      { body, parts: [part('word/media/a.xml', bomb), part('word/media/b.xml', bomb)] },
      'document.too_much',
    ],
    [
      'that lies about the size of a part',
      { body, parts: [part('word/document.xml', bomb, { bytes: 40 })] },
      'document.broken',
    ],
    [
      'with thousands of parts',
      { body, parts: Array.from({ length: 2100 }, (_, at) => part(`word/${at}`, 'x')) },
      'document.too_much',
    ],
    ['with a path out of it', { body, parts: [part('../../etc/cron.d/x', 'x')] }, 'document.broken'],
    ['with an absolute path', { body, parts: [part('/etc/passwd', 'x')] }, 'document.broken'],
    ['with entities', { body, parts: [part('word/document.xml', ENTITIES)] }, 'document.broken'],
    ['with a part that is no XML', { body, parts: [part('word/document.xml', '<w:document')] }, 'document.broken'],
    ['nested without end', { body: '<w:sdt><w:sdtContent>'.repeat(30_000) }, 'document.broken'],
    [
      'with a password in the zip file',
      { body, parts: [part('word/document.xml', 'x', { flags: 0x801 })] },
      'document.locked',
    ],
    ['without text', { body: '' }, 'document.empty'],
  ])('%s is refused', async (_what, document, code) => {
    await expect(read(document)).rejects.toMatchObject({ code })
  })

  it('that is cut off anywhere is refused', async () => {
    const whole = wordDocument({ body })
    for (let length = 4; length < whole.length; length += 97) {
      await expect(readDocument(whole.subarray(0, length))).rejects.toMatchObject({ code: 'document.broken' })
    }
  })

  it('that is another zip file is refused', async () => {
    await expect(readDocument(zipOf([{ name: 'mimetype', content: 'application/epub+zip' }]))).rejects.toMatchObject({
      code: 'document.kind',
    })
  })

  it('contains no script that reaches a page', async () => {
    const { html } = await read({
      body:
        paragraph(run('A title'), 'Title') + paragraph(run('<script>alert(1)</script><img src=x onerror=alert(1)>')),
    })
    const tree = parseHtml(sanitizeContent(html))
    expect([elementsNamed(tree, 'script'), elementsNamed(tree, 'img')]).toEqual([[], []])
  })
})
