/** Writes Word documents (.docx) part by part, as Word does. */
import { zipOf, type ZipFile } from './zip.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const ROOT =
  `xmlns:w="${W}" xmlns:r="${OFFICE}" xmlns:wp="${DRAWING}/wordprocessingDrawing" xmlns:a="${DRAWING}/main" ` +
  `xmlns:pic="${DRAWING}/picture" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** A run of text; `format`: elements of its properties, such as `<w:b/>`. */
export function run(text: string, format = ''): string {
  return `<w:r><w:rPr>${format}</w:rPr><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`
}

/** A paragraph; `style`: the id of its style. */
export function paragraph(runs: string, style = '', properties = ''): string {
  const styled = style && `<w:pStyle w:val="${style}"/>`
  return `<w:p><w:pPr>${styled}${properties}</w:pPr>${runs}</w:p>`
}

export function listItem(text: string, { level = 0, numbered = false } = {}): string {
  return paragraph(run(text), '', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numbered ? 2 : 1}"/></w:numPr>`)
}

export function table(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((text) => `<w:tc>${paragraph(run(text))}</w:tc>`).join('')
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`
}

export function noteReference(id: number): string {
  return `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
}

export function picture(relationship: string, alt: string, kind: 'embed' | 'link' = 'embed'): string {
  return (
    `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="${xmlText(alt)}"/><a:graphic><a:graphicData>` +
    `<pic:pic><pic:blipFill><a:blip r:${kind}="${relationship}"/></pic:blipFill></pic:pic>` +
    '</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
  )
}

const STYLES: Record<string, string> = {
  Title: 'Title',
  Heading1: 'heading 1',
  Heading2: 'heading 2',
  Caption: 'caption',
  Quote: 'Quote',
}

export type WordDocument = {
  /** The XML of its body. */
  body: string
  /** By number, from 1; the XML of their paragraphs. */
  notes?: readonly string[]
  comments?: readonly string[]
  /** By id of the relationship: the content, or the address of a picture elsewhere. */
  pictures?: Record<string, { bytes: Uint8Array; extension?: string } | { address: string }>
  /** Parts that are added, or take the place of those of the same name. */
  parts?: readonly ZipFile[]
}

function relationshipsOf({ notes, comments, pictures = {} }: WordDocument): string {
  const to = (id: string, type: string, target: string, more = '') =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${more}/>`
  const all = [
    to('styles', 'styles', 'styles.xml'),
    to('numbering', 'numbering', 'numbering.xml'),
    notes ? to('notes', 'footnotes', 'footnotes.xml') : '',
    comments ? to('comments', 'comments', 'comments.xml') : '',
    ...Object.entries(pictures).map(([id, file]) =>
      'address' in file
        ? to(id, 'image', file.address, ' TargetMode="External"')
        : to(id, 'image', `media/${id}.${file.extension ?? 'png'}`),
    ),
  ]
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

function stylesXml(): string {
  const all = Object.entries(STYLES).map(
    ([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
  )
  return `${HEAD}<w:styles xmlns:w="${W}">${all.join('')}</w:styles>`
}

function numberingXml(): string {
  const level = (format: string) =>
    [0, 1].map((at) => `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${format}"/></w:lvl>`).join('')
  const list = (id: number, format: string) => `<w:abstractNum w:abstractNumId="${id}">${level(format)}</w:abstractNum>`
  const number = (id: number) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`
  return `${HEAD}<w:numbering xmlns:w="${W}">${list(1, 'bullet')}${list(2, 'decimal')}${number(1)}${number(2)}</w:numbering>`
}

function contentTypesXml(): string {
  const types = {
    rels: 'application/xml',
    xml: 'application/xml',
    png: 'image/png',
    jpg: 'image/jpeg',
    emf: 'image/x-emf',
  }
  const defaults = Object.entries(types).map(([end, type]) => `<Default Extension="${end}" ContentType="${type}"/>`)
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types">${defaults.join('')}</Types>`
}

export function wordDocument(document: WordDocument): Buffer {
  const { body, notes, comments, pictures = {}, parts = [] } = document
  const texts = (name: string, kind: string, all: readonly string[]) =>
    `${HEAD}<w:${name} ${ROOT}>${all.map((xml, at) => `<w:${kind} w:id="${at + 1}">${xml}</w:${kind}>`).join('')}</w:${name}>`
  const files: ZipFile[] = [
    { name: '[Content_Types].xml', content: contentTypesXml() },
    {
      name: '_rels/.rels',
      content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="d" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    { name: 'word/document.xml', content: `${HEAD}<w:document ${ROOT}><w:body>${body}</w:body></w:document>` },
    { name: 'word/_rels/document.xml.rels', content: relationshipsOf(document) },
    { name: 'word/styles.xml', content: stylesXml() },
    { name: 'word/numbering.xml', content: numberingXml() },
    ...(notes ? [{ name: 'word/footnotes.xml', content: texts('footnotes', 'footnote', notes) }] : []),
    ...(comments ? [{ name: 'word/comments.xml', content: texts('comments', 'comment', comments) }] : []),
    ...Object.entries(pictures).flatMap(([id, file]) =>
      'bytes' in file ? [{ name: `word/media/${id}.${file.extension ?? 'png'}`, content: file.bytes }] : [],
    ),
  ]
  const replaced = new Set(parts.map(({ name }) => name))
  return zipOf([...files.filter(({ name }) => !replaced.has(name)), ...parts])
}
