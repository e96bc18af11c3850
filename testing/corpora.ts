/** Published data that stands beside the project; a test that needs it says that it was skipped where it is not there. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const CORPORA = join(import.meta.dirname, '../../shared/corpora')

export function hasCorpus(path: string): boolean {
  return existsSync(join(CORPORA, path))
}

export function corpusFile(path: string): Buffer {
  return readFileSync(join(CORPORA, path))
}

/** File names in a folder; none where it is not there. */
export function corpusFiles(folder: string): string[] {
  return hasCorpus(folder) ? readdirSync(join(CORPORA, folder)) : []
}

export function corpusPath(path: string): string {
  return join(CORPORA, path)
}
