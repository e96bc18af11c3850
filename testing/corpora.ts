/**
 * Published sample files and texts; a selection of each is committed beside this file (see its README). `CORPORA_DIR`
 * may name a folder of the same structure with more files, or with complete ones of the same names.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const COMMITTED = join(import.meta.dirname, 'corpora')
const FULLER = process.env['CORPORA_DIR']
const FOLDERS = FULLER ? [FULLER, COMMITTED] : [COMMITTED]

export function corpusPath(path: string): string {
  const found = FOLDERS.map((folder) => join(folder, path)).find(existsSync)
  if (!found) throw new Error(`There is no corpus file ${path}.`)
  return found
}

export function corpusFile(path: string): Buffer {
  return readFileSync(corpusPath(path))
}

export function corpusJson(path: string): unknown {
  return JSON.parse(corpusFile(path).toString())
}

/** File names in a folder. */
export function corpusFiles(folder: string): string[] {
  const names = FOLDERS.map((root) => join(root, folder)).flatMap((path) => (existsSync(path) ? readdirSync(path) : []))
  if (names.length === 0) throw new Error(`There is no corpus folder ${folder}.`)
  return [...new Set(names)].sort()
}

/** The malicious strings in a file. */
export function payloadsOf(path: string): string[] {
  return (corpusJson(path) as { payload: string }[]).map(({ payload }) => payload)
}

export const XSS_FILES = ['dompurify-expect', 'h5sc', 'owasp-cheatsheet-xss', 'sanitize-html-literals'].map(
  (name) => `xss/${name}.json`,
)

/** Texts written with the publisher's earlier editor, in two of its versions. */
export function quillTexts(): { name: string; html: string }[] {
  return corpusJson('html/quill/quill-authored.json') as { name: string; html: string }[]
}
