import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { corpusFiles, corpusPath, hasCorpus } from '#testing/corpora.ts'
import { readDocument } from './documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'hilal-documents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe('readDocument', () => {
  it('counts the pages that a PDF says it has', async () => {
    const path = file('three.pdf', '%PDF-1.4\n1 0 obj << /Type /Pages /Kids [2 0 R] /Count 3 >> endobj\n%%EOF')
    expect(await readDocument(path)).toMatchObject({ pages: 3, hash: expect.stringMatching(/^[0-9a-f]{16}$/) })
  })

  it('does not know the pages of a PDF that does not say', async () => {
    expect(await readDocument(file('silent.pdf', '%PDF-1.4\n%%EOF'))).toMatchObject({ pages: null })
  })

  it.each([
    ['empty', ''],
    ['a picture', '\u0089PNG\r\n'],
    ['a page', '<!doctype html><p>%PDF-1.4'],
  ])('refuses %s, whatever its name', async (_kind, content) => {
    await expect(readDocument(file('named.pdf', content))).rejects.toMatchObject({ code: 'media.document_kind' })
  })

  const PDFS = 'uploads/pdf'
  it.skipIf(!hasCorpus(PDFS)).each(corpusFiles(PDFS))('ends soon with %s', async (name) => {
    const began = performance.now()
    const outcome = await readDocument(corpusPath(`${PDFS}/${name}`)).then(
      () => 'kept',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    )
    expect(outcome).toMatch(/^(?:kept|media\.document_kind)$/)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
