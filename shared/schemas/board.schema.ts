/** The board of a magazine's articles in requests and responses. */
import { z } from 'zod'
import { MAGAZINE_TYPES } from '../magazine-types.ts'
import { STAGE_ACTIONS, STAGES } from '../stages.ts'
import { assigneeWire } from './stage.schema.ts'

/** The magazine of articles whose category belongs to none. */
export const NO_MAGAZINE = 'none'
export const BOARD_MAGAZINES = [...MAGAZINE_TYPES, NO_MAGAZINE] as const
export type BoardMagazine = (typeof BOARD_MAGAZINES)[number]

/** The columns, in the order in which an article passes them. Inactive articles are on no board. */
export const BOARD_STAGES = ['draft', 'submitted', 'in_review', 'approved', 'scheduled', 'published'] as const
export type BoardStage = (typeof BOARD_STAGES)[number]

/** What a board can be narrowed to: unfinished articles that are due, or assigned to the caller. */
export const BOARD_NEEDS = ['due', 'mine'] as const
export type BoardNeed = (typeof BOARD_NEEDS)[number]

/** Cards of a column that are sent at once. */
export const BOARD_PAGE_SIZE = 20

export const boardCardWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    writer: z.string(),
    category: z.string(),
    language: z.enum(['en', 'ur']),
    publish_date: z.iso.datetime(),
    take_down_at: z.iso.datetime().nullable(),
    version: z.int().positive(),
    stage: z.enum(STAGES),
    assignee: assigneeWire.nullable(),
    due_day: z.string().nullable(),
    actions: z.array(z.enum(STAGE_ACTIONS)).meta({ description: 'The transitions that the caller may make.' }),
  })
  .meta({ id: 'BoardCard' })
export type BoardCardWire = z.infer<typeof boardCardWire>
