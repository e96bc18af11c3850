/** The structure of a document, which hostile texts in it must not change. */
import { Parser } from 'htmlparser2'

/** Elements with the names of their attributes, in the order of the document. */
export function structureOf(text: string, xmlMode: boolean): string[] {
  const found: string[] = []
  const parser = new Parser(
    { onopentag: (name, attributes) => found.push([name, ...Object.keys(attributes)].join(' ')) },
    { xmlMode },
  )
  parser.end(text)
  return found
}
