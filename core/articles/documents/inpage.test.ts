import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseArticle } from '#demo/article-file.ts'
import { INPAGE_CHARACTERS } from '#shared/urdu-text/inpage-characters.ts'
import { plainText } from '#core/html-tree.ts'
import { compoundFile, INPAGE_FORMAT, inPageBytes, legacyInPage, modernInPage } from '#testing/inpage-documents.ts'
import type { ReadDocument } from './document.ts'
import { readDocument } from './read-document.ts'

/** The Urdu articles of the demo magazine, by paragraphs. */
const ARTICLES = globSync('demo/content/articles/*urdu*/*', { cwd: resolve(import.meta.dirname, '../../..') }).map(
  (file) =>
    parseArticle(readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8'), { slug: file, category: '' })
      .html.split(/<\/(?:p|h\d|li|blockquote|figcaption)>/)
      .map((part) => plainText(part).trim())
      .filter((text) => text !== ''),
)

/** Legacy InPage has no double quotation marks, and no dash of which the sources are sure, and no joiners. */
function asTyped(text: string): string {
  return text
    .replace(/[“"]/g, '’')
    .replace(/”/g, '‘')
    .replace(/\s*[—–]\s*/g, '، ')
    .replace(/٬/g, ',')
    .replace(/[^\0-~\u0600-\u06ff\ufdf2\ufdfa…‘’×÷]/gu, '')
}

function paragraphsOf({ title, writer, html }: ReadDocument): string[] {
  const blocks = html.split('</p>').map((part) => plainText(part.replaceAll('<br>', '\n')).trim())
  return [title, writer, ...blocks].filter((text) => text !== '')
}

const wordsOf = (texts: readonly string[]) => texts.join(' ').split(/\s+/)

function shareOfWords(written: readonly string[], read: readonly string[]): number {
  const right = read.filter((word, at) => word === written[at]).length
  return read.length === written.length ? right / written.length : 0
}

describe('an InPage document', () => {
  it('of version 1 or 2 has at least 99.9 % of its words', async () => {
    let [words, right] = [0, 0]
    for (const article of ARTICLES) {
      const texts = article.map(asTyped)
      const written = wordsOf(texts.map((text) => text.normalize('NFC')))
      const read = wordsOf(paragraphsOf(await readDocument(legacyInPage(texts))))
      words += written.length
      right += shareOfWords(written, read) * written.length
    }
    expect(words).toBeGreaterThan(10_000)
    expect(right / words).toBeGreaterThanOrEqual(0.999)
  })

  it('of version 3 has all of its words, and nothing of the formats between them', async () => {
    for (const article of ARTICLES) {
      const [first = '', ...rest] = article
      const formatted = Buffer.concat([INPAGE_FORMAT, Buffer.from(first, 'utf16le'), INPAGE_FORMAT])
      const read = paragraphsOf(await readDocument(modernInPage([formatted, ...rest])))
      expect(wordsOf(read)).toEqual(wordsOf(article.map((text) => text.normalize('NFC'))))
    }
  })

  it('reports every byte that is unknown, and shows it where it stands', async () => {
    const known = new Set(INPAGE_CHARACTERS.keys())
    const pairs = Array.from({ length: 256 }, (_, code) => code).filter((code) => !known.has(code))
    const bare = [1, 2, 3, 5, 0x1f, 0x7f, 0x80, 0x92, 0xe9, 0xff]
    const rows = [...pairs.map((code) => [4, code]), ...bare.map((code) => [code])]
    expect(rows.length).toBeGreaterThan(150)
    const [before, after] = [inPageBytes('پہلا لفظ'), inPageBytes('دوسرا لفظ۔')]
    for (const row of rows) {
      const { findings, html } = await readDocument(legacyInPage([Buffer.concat([before, Buffer.from(row), after])]))
      const mark = row.at(-1)?.toString(16).toUpperCase().padStart(2, '0')
      expect([findings.unknown, html]).toEqual([1, `<p>پہلا لفظ⟦${mark}⟧دوسرا لفظ۔</p>`])
    }
    const units = Buffer.from([0x01, 0xe0, 0xff, 0xff, 0x00, 0xd8])
    const modern = await readDocument(modernInPage([Buffer.concat([Buffer.from('متن ', 'utf16le'), units]), 'باقی۔']))
    expect([modern.findings.unknown, modern.title]).toEqual([3, 'متن ⟦E001⟧⟦FFFF⟧⟦D800⟧'])
  })

  it('is read by the published codes of its letters, signs and numbers', async () => {
    const codes = '83819c928481a0 20 90a08ba6 20 82818b f3 20 d7d4d9d1 20 9f a4ac ed 98a9 aa b9 f2'.replace(/ /g, '')
    const bytes = Array.from(Buffer.from(codes, 'hex')).flatMap((code) => [0x04, code])
    const { html } = await readDocument(legacyInPage([Buffer.from(bytes)]))
    expect(html).toBe('<p>پاکستان زندہ باد۔ ۱۹۴۷ می\u064f،ع\u0640\u0650ۃ\u060e</p>')
  })

  it('has numbers, hamzas and brackets as they are read', async () => {
    const hamzas = Buffer.from('04c804a304a404200498049e049f048104a30420', 'hex')
    const turned = Buffer.concat([Buffer.from('04e1', 'hex'), inPageBytes('لاہور'), Buffer.from('04e2', 'hex')])
    const { html } = await readDocument(
      legacyInPage(['پہلا پیراگراف جو ۱۹۴۷ میں، ۲۶ مئی کو لکھا گیا۔', Buffer.concat([hamzas, turned])]),
    )
    expect(html).toContain('۱۹۴۷ میں، ۲۶ مئی')
    expect(html).toContain('<p>آئی علماء (لاہور)</p>')
  })

  it('proposes a short first line as the title and the line of a name as the writer', async () => {
    const paragraphs = ['دریا کے کنارے', 'تحریر: سارہ خان', 'یہ پہلا پیراگراف ہے۔', 'یہ دوسرا ہے۔']
    for (const file of [legacyInPage(paragraphs), modernInPage(paragraphs), legacyInPage(paragraphs, 'InPage200')]) {
      expect(await readDocument(file)).toEqual({
        title: 'دریا کے کنارے',
        writer: 'سارہ خان',
        language: 'ur',
        html: '<p>یہ پہلا پیراگراف ہے۔</p><p>یہ دوسرا ہے۔</p>',
        pictures: 0,
        findings: { title: 1, writer: 1 },
      })
    }
  })

  it('is searched for its text where its arrangement is unknown, which the report says', async () => {
    const text = 'یہ ایک ایسی فائل ہے جس کی ترتیب معلوم نہیں۔'
    const legacy = compoundFile({ InPage100: Buffer.concat([Buffer.alloc(9, 7), inPageBytes(text), Buffer.alloc(9)]) })
    const modern = compoundFile({
      InPage300: Buffer.concat([
        Buffer.from('Magenta\0\u0003', 'utf16le'),
        Buffer.from(text, 'utf16le'),
        Buffer.alloc(8),
      ]),
    })
    for (const file of [legacy, modern]) {
      expect(await readDocument(file)).toMatchObject({ html: `<p>${text}</p>`, findings: { searched: 1 } })
    }
  })

  it.each([
    ['an empty file', Buffer.alloc(0), 'document.empty'],
    ['another kind of file', Buffer.from('%PDF-1.7 and so on'), 'document.kind'],
    ['half of a file', legacyInPage(['متن']).subarray(0, 700), 'document.broken'],
    [
      'a file with noise after its first bytes',
      Buffer.concat([legacyInPage(['متن']).subarray(0, 30), Buffer.alloc(2000, 0xaa)]),
      'document.broken',
    ],
    ['a document of old Word', compoundFile({ WordDocument: Buffer.alloc(600) }), 'document.old_word'],
    [
      'a Word document with a password',
      compoundFile({ EncryptedPackage: Buffer.alloc(600), EncryptionInfo: Buffer.alloc(99) }),
      'document.locked',
    ],
    ['another compound file', compoundFile({ Workbook: Buffer.alloc(600) }), 'document.kind'],
    ['a document without text', legacyInPage([]), 'document.empty'],
  ])('that is %s is refused', async (_what, file, code) => {
    await expect(readDocument(file)).rejects.toMatchObject({ code })
  })
})
