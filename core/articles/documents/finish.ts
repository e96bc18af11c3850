/** What all kinds of files have in common: Urdu text is corrected, and a title and a writer are proposed. */
import { isTag, isText, type ChildNode, type Document, type Text } from 'domhandler'
import { cleanLine } from '#shared/schemas/text-rules.ts'
import { languageOfText } from '#shared/script.ts'
import { correctionsOf, type Correction } from '#shared/urdu-text/corrections.ts'
import { AppError } from '#core/app-error.ts'
import { elementsNamed, hasClass, plainText, replaceNode, writeHtml, type Element } from '#core/html-tree.ts'
import { addFinding, type Findings, type ReadDocument } from './document.ts'
import { textOf } from './word-html.ts'

const TEXT_BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'td', 'th', 'figcaption']

/** The texts of a block, without those of blocks within it. */
function textsOf(block: Element): Text[] {
  return block.children.flatMap((child): Text[] => {
    if (isText(child)) return [child]
    return isTag(child) && !TEXT_BLOCKS.includes(child.name) ? textsOf(child) : []
  })
}

/** What is corrected across the limits of formats takes the format of its beginning. */
function correctTexts(texts: readonly Text[], corrections: readonly Correction[]): void {
  for (const { start, end, text: right } of corrections.toReversed()) {
    let from = 0
    let insert = right
    for (const node of texts) {
      const to = from + node.data.length
      if (end > from && start < to) {
        const [first, last] = [Math.max(0, start - from), Math.min(node.data.length, end - from)]
        node.data = node.data.slice(0, first) + insert + node.data.slice(last)
        insert = ''
      }
      from = to
    }
  }
}

function correctBlocks(tree: Document, findings: Findings): void {
  for (const block of TEXT_BLOCKS.flatMap((name) => elementsNamed(tree, name))) {
    const texts = textsOf(block)
    const corrections = correctionsOf(texts.map(({ data }) => data).join(''))
    correctTexts(texts, corrections)
    for (const { kind } of corrections) addFinding(findings, kind === 'letters' ? 'letters' : 'encoding')
  }
}

/** A longer first line, or one that ends like a sentence, is no title. */
const MAX_TITLE = 120
const SENTENCE_END = /[.۔,،;؛:]$/u

/** A line below the title that names who has written the text. */
const BYLINE =
  /^(?:written by|by|author|از قلم|ازقلم|از|تحریر و تحقیق|تحریر|مصنفہ|مصنف)(?:\s*[:：–—-]\s*|\s+)(\S[^.۔!?؟]{1,60})$/iu
const MAX_BYLINE_WORDS = 6

/** A note or a picture belongs to the text. */
function isPlain(block: Element): boolean {
  return elementsNamed(block, 'sup').length === 0 && elementsNamed(block, 'img').length === 0
}

function takeTitle(blocks: Element[], findings: Findings): string {
  const styled = blocks.find((block) => hasClass(block, 'document-title'))
  const [first, second] = blocks
  const isHeading = first !== undefined && /^h[12]$/.test(first.name)
  const text = first ? textOf(first) : ''
  const isFirstLine =
    first?.name === 'p' && second !== undefined && text.length <= MAX_TITLE && !SENTENCE_END.test(text)
  const block = styled ?? (isHeading || isFirstLine ? first : undefined)
  if (!block || !isPlain(block)) return ''
  if (!styled && !isHeading) addFinding(findings, 'title')
  replaceNode(block)
  blocks.splice(blocks.indexOf(block), 1)
  return cleanLine(textOf(block).replace(/\s+/g, ' '))
}

function takeWriter([first]: readonly Element[], findings: Findings): string {
  const name = first && first.name !== 'table' ? BYLINE.exec(textOf(first))?.[1] : undefined
  if (!first || !name || name.split(/\s+/).length > MAX_BYLINE_WORDS || !isPlain(first)) return ''
  addFinding(findings, 'writer')
  replaceNode(first)
  return cleanLine(name)
}

/** Throws `document.empty`. */
export function finished(tree: Document, findings: Findings): ReadDocument {
  correctBlocks(tree, findings)
  const blocks = tree.children.filter((child: ChildNode): child is Element => isTag(child) && textOf(child) !== '')
  const language = languageOfText(plainText(writeHtml(tree)))
  const title = takeTitle(blocks, findings)
  const writer = takeWriter(blocks, findings)
  for (const block of blocks) if (hasClass(block, 'document-title')) delete block.attribs['class']
  const html = writeHtml(tree)
  if (title === '' && html === '') throw new AppError('document.empty')
  return { title, writer, language, html, pictures: elementsNamed(tree, 'img').length, findings }
}
