// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core'
import { DOMParser as TextParser } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { EditorDialogs } from '../../editor/dialogs/editor-dialogs.ts'
import { PictureUploads } from '../../editor/pictures/picture-uploads.ts'
import { contentExtensions } from '../../editor/schema/extensions.ts'
import { readStored } from '../../editor/stored/read-stored.ts'
import { ownLinksIn, placeholdersIn, textFindings } from './text-findings.ts'

const SCHEMA = getSchema(
  contentExtensions('en', {
    uploads: new PictureUploads(),
    dialogs: new EditorDialogs(),
    articles: null,
    onCorrected: () => undefined,
    footnoteLabel: String,
  }),
)

function docOf(html: string, language: Locale = 'en') {
  return TextParser.fromSchema(SCHEMA).parse(readStored(html, language))
}

const found = (html: string, language: Locale = 'en') =>
  textFindings(docOf(html, language), language).map(({ kind, words }) => `${kind}: ${words}`)

test('a picture without a description is found, wherever it is', () => {
  expect(
    found(
      '<figure><img src="/media/a.jpg" alt=""><figcaption>The ridge</figcaption></figure>' +
        '<figure><img src="/media/b.jpg" alt="A soldier"><figcaption></figcaption></figure>' +
        '<div class="gallery"><figure><img src="/media/c.jpg" alt=""><figcaption></figcaption></figure></div>',
    ),
  ).toEqual(['alt: The ridge', 'alt: '])
})

test('a heading that skips a level is found, and one without words', () => {
  expect(found('<h2>One</h2><h3>Two</h3><h2>Three</h2><h4>Four</h4><p>Text</p>')).toEqual(['heading: Four'])
  expect(found('<h1>One</h1><h2></h2><p>Text</p>')).toEqual(['emptyHeading: '])
  expect(found('<h3>One</h3><p>Text</p>')).toEqual(['heading: One'])
})

test('a block in another language or direction than its words is found; one that says nothing is right', () => {
  expect(found('<p>English words here</p><p>اردو کے الفاظ یہاں ہیں</p><p>And more English words</p>')).toEqual([])
  expect(found('<p>Many English words are here</p><p dir="rtl" lang="ur">English words</p>')).toEqual([
    'language: English words',
  ])
  expect(found('<p lang="fr">Vive la république</p>')).toEqual([])
})

test('a text in another language than its category is found once', () => {
  expect(found('<p>English words here</p>', 'ur')).toEqual(['textLanguage: '])
})

test('placeholders are found, and words that look like them are not', () => {
  const texts = 'By TK on TKTK. xxx, TODO, ??? and Lorem; lorem ipsum. XXX Corps, tk, exxxtra, what??'
  expect(placeholdersIn(texts).map(({ words }) => words)).toEqual(['TK', 'TKTK', 'xxx', 'TODO', '???', 'lorem ipsum'])
  expect(placeholdersIn('کنارہ⟦F5⟧').map(({ words }) => words)).toEqual(['⟦F5⟧'])
  const doc = docOf('<p>The <strong>ridge xxx</strong></p>')
  const [finding] = textFindings(doc, 'en')
  expect(doc.textBetween(finding?.position ?? 0, (finding?.position ?? 0) + 3)).toBe('xxx')
})

test('links and cards of our own articles are found by id, each once', () => {
  const doc = docOf(
    '<p><a href="/article/5">one <strong>bold</strong> link</a> and <a href="https://hilal.example/article/6?x#y">two</a>, ' +
      '<a href="https://elsewhere.example/article/7">three</a></p><div class="related-article" data-article="8"></div>',
  )
  expect(ownLinksIn(doc, 'https://hilal.example').map(({ id, words }) => [id, words])).toEqual([
    [5, 'one'],
    [6, 'two'],
    [8, ''],
  ])
})
