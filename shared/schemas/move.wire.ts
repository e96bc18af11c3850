/** Moves from a former site, as the API takes and answers them. */
import { z } from 'zod'
import {
  FILE_FAULTS,
  MOVE_ACTIONS,
  MOVE_NOUNS,
  MOVE_OUTCOMES,
  MOVE_SOURCES,
  MOVE_STATES,
  SKIP_REASONS,
} from '../moving.ts'

const word = z.string().max(500)
const words = z.record(word, word)
const counts = z.record(z.string(), z.int().min(0))

export const moveMappingSchema = z.object({
  categories: words.meta({ description: 'Categories there, and those here; an empty one leaves its articles out.' }),
  magazines: words.meta({ description: 'The magazine of publications in a language whose title names none.' }),
  statuses: words.meta({ description: 'By noun and status there.' }),
  authors: z
    .record(word, z.union([z.object({ there: word }), z.object({ here: z.int().positive() })]))
    .meta({ description: 'Authors there, and the author there or here that each is merged into.' }),
})

export const newMoveSchema = z.object({ address: z.string().trim().max(500) })
export const moveStartSchema = z.object({ action: z.enum(MOVE_ACTIONS), retry_files: z.boolean().optional() })

const tallyWire = z.object({
  outcomes: z.partialRecord(z.enum(MOVE_NOUNS), z.partialRecord(z.enum(MOVE_OUTCOMES), z.int())),
  reasons: z.partialRecord(z.enum(SKIP_REASONS), z.int()),
  removed: counts.meta({ description: 'Elements that sanitizing removes, by tag.' }),
})

export const moveWire = z
  .object({
    id: z.int().positive(),
    source: z.enum(MOVE_SOURCES),
    site: z.string(),
    state: z.enum(MOVE_STATES),
    run: z.int(),
    mapping: moveMappingSchema,
    found: z
      .object({
        tally: tallyWire,
        categories: counts,
        languages: counts,
        statuses: counts,
        same_names: z.array(z.object({ name: z.string(), there: z.array(z.string()), here: z.array(z.int()) })),
        files: z.int(),
        not_taken: counts,
        refused: z.record(z.string(), z.string()),
      })
      .nullable()
      .meta({ description: 'What the last look has found.' }),
    progress: z
      .object({
        step: z.enum(['lists', 'files', 'records']),
        of: z.enum(MOVE_NOUNS).nullable(),
        done: z.int(),
        total: z.int(),
        remaining_seconds: z.int().nullable().meta({ description: 'At the rate of this step so far.' }),
      })
      .nullable(),
    error: z.string().nullable(),
    tally: tallyWire.meta({ description: 'What the last run has done.' }),
    files: z.object({ stored: z.int(), failed: z.int() }),
    created_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'Move' })
export type MoveWire = z.infer<typeof moveWire>

export const movedItemWire = z
  .object({
    noun: z.enum(MOVE_NOUNS),
    source_id: z.string(),
    id: z.int().nullable(),
    outcome: z.enum([...MOVE_OUTCOMES, 'undone']),
    reason: z.enum(SKIP_REASONS).nullable(),
    detail: z.string().nullable(),
    title: z.string(),
    edited: z.boolean().meta({ description: 'Whether it was changed here since it was moved.' }),
  })
  .meta({ id: 'MovedItem' })
export type MovedItemWire = z.infer<typeof movedItemWire>

export const movedFileWire = z
  .object({ address: z.string(), fault: z.enum(FILE_FAULTS).nullable() })
  .meta({ id: 'MovedFile' })
export type MovedFileWire = z.infer<typeof movedFileWire>
