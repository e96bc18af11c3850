/** Word and InPage files as the API returns them. */
import { z } from 'zod'
import { FINDING_KINDS } from '../document-findings.ts'
import { LOCALES } from '../locale.ts'

const findingWire = z
  .object({ kind: z.enum(FINDING_KINDS), count: z.int().positive() })
  .meta({ id: 'DocumentFinding', description: 'What there is to say of the file beside its content.' })
export type FindingWire = z.infer<typeof findingWire>

export const openedDocumentWire = z
  .object({
    title: z.string().meta({ description: 'A proposal; empty where the file has none.' }),
    writer: z.string().meta({ description: 'A proposal; empty where the file names nobody.' }),
    author_id: z.int().positive().nullable().meta({ description: 'The author record of that name, if there is one.' }),
    language: z.enum(LOCALES).meta({ description: 'That of most of its letters.' }),
    description: z.string().meta({
      description: 'Sanitized, with its pictures as `/media/…`. Unknown characters are marked, as in `⟦F5⟧`.',
    }),
    findings: z.array(findingWire),
  })
  .meta({ id: 'OpenedDocument' })
export type OpenedDocumentWire = z.infer<typeof openedDocumentWire>

export const documentDraftWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    writer: z.string(),
    created: z.boolean().meta({ description: 'False where the same file had become this article before.' }),
    findings: z.array(findingWire),
  })
  .meta({ id: 'DocumentDraft' })
export type DocumentDraftWire = z.infer<typeof documentDraftWire>
