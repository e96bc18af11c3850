import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { aPdf } from '#testing/pdf.ts'
import { hashOfFile, assertIsDocument } from './documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'hilal-documents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(content: string | Uint8Array): string {
  const path = join(folder, 'named.pdf')
  writeFileSync(path, content)
  return path
}

describe('assertIsDocument', () => {
  it('accepts a file that starts like a PDF, and returns its size', async () => {
    const pdf = aPdf()
    expect(await assertIsDocument(file(pdf), 10_000)).toBe(pdf.length)
    expect(await hashOfFile(file(pdf))).toMatch(/^[0-9a-f]{16}$/)
  })

  it.each([
    ['empty', ''],
    ['a picture', '\u0089PNG\r\n'],
    ['a page', '<!doctype html><p>%PDF-1.4'],
  ])('rejects %s, whatever its name', async (_kind, content) => {
    await expect(assertIsDocument(file(content), 10_000)).rejects.toMatchObject({ code: 'media.document_kind' })
  })

  it('rejects a file larger than the limit', async () => {
    await expect(assertIsDocument(file(Buffer.alloc(3_000_000)), 2_097_152)).rejects.toMatchObject({
      code: 'media.document_too_large',
      details: { mb: 2 },
    })
  })
})
