/** Reads a Word document (.docx). No file beside it is read, and none of its own styles or scripts is kept. */
import mammoth from 'mammoth'
import { AppError } from '#core/app-error.ts'
import { parseHtml } from '#core/html-tree.ts'
import type { ReadDocument, Findings } from './document.ts'
import { addFinding } from './document.ts'
import { finished } from './finish.ts'
import { shapeWordHtml } from './word-html.ts'
import { withoutHiddenText } from './word-xml.ts'
import { openZip, type ZipParts } from './zip-parts.ts'

const STYLES = [
  "p[style-name='Title'] => p.document-title:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='caption'] => p.document-caption:fresh",
  "p[style-name='Caption'] => p.document-caption:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  'u => u',
]

/** Larger ones, and those beyond all of these, are left out. */
const MAX_PICTURES = 60
const MAX_PICTURES_BYTES = 40 * 1024 * 1024

const MAIN_PART = /^word\/document\d*\.xml$/
const BODY = /^word\/(?:document|footnotes|endnotes)\d*\.xml$/

/** The parts as mammoth asks for them. */
function partsForMammoth(parts: ZipParts, findings: Findings) {
  async function text(name: string): Promise<string> {
    const xml = await parts.xml(name)
    return BODY.test(name) ? withoutHiddenText(xml, findings) : xml
  }
  return {
    exists: parts.has,
    read: async (name: string, encoding?: string) => {
      if (encoding === 'base64') return (await parts.bytes(name)).toString('base64')
      return encoding ? text(name) : parts.bytes(name)
    },
  }
}

/** Throws `document.*`. */
export async function readWord(file: Buffer): Promise<ReadDocument> {
  const parts = await openZip(file)
  if (!parts.names.some((name) => MAIN_PART.test(name))) throw new AppError('document.kind')
  const findings: Findings = {}
  let pictures = 0
  let bytes = 0
  const convertImage = mammoth.images.imgElement(async (picture) => {
    const content = await picture.readAsBase64String()
    bytes += content.length
    pictures += 1
    if (pictures > MAX_PICTURES || bytes > MAX_PICTURES_BYTES) throw new Error('There are too many pictures.')
    return { src: `data:${picture.contentType};base64,${content}` }
  })
  try {
    // Its types lack the form of input that leaves the reading of the zip file to us.
    const input = { file: partsForMammoth(parts, findings) } as unknown as { buffer: Buffer }
    const { value, messages } = await mammoth.convertToHtml(input, {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage,
    })
    addFinding(findings, 'pictures', messages.filter(({ type }) => type === 'error').length)
    const tree = parseHtml(value)
    shapeWordHtml(tree)
    return finished(tree, findings)
  } catch (error) {
    // An error of the libraries says no more than that the file is not as Word writes it.
    throw error instanceof AppError ? error : new AppError('document.broken', { cause: error })
  }
}
