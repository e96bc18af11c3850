/** Presence in an article in requests and responses. */
import { z } from 'zod'
import { code } from './fields.ts'

const tab = z
  .string(code('field.text'))
  .regex(/^[\w-]{8,64}$/, code('field.choice'))
  .meta({ description: 'Chosen by the tab at random.' })

export const presenceSchema = z.object({
  tab,
  take_over: z
    .boolean(code('field.choice'))
    .optional()
    .meta({ description: 'Makes you the one who writes; everybody else is told.' }),
})
export const tabParam = z.object({ tab })

const personWire = z.object({
  user: z.int().positive(),
  name: z.string(),
  since: z.iso.datetime(),
})
export type PersonWire = z.infer<typeof personWire>

export const presenceWire = z
  .object({
    writer: personWire
      .extend({ is_this_tab: z.boolean() })
      .nullable()
      .meta({ description: 'Who writes: the tab that opened the article first, until another takes over.' }),
    readers: z.array(personWire).meta({
      description: 'Everybody else who has it open; you, if that is another tab or device of yours.',
    }),
    own_tabs: z.array(z.string()).meta({ description: 'Your other tabs that have it open.' }),
    copy_saved_at: z.iso.datetime().nullable().meta({ description: 'When your working copy was saved.' }),
    version: z.int().positive().meta({ description: 'The version of the article as it is stored.' }),
  })
  .meta({ id: 'Presence' })
export type PresenceWire = z.infer<typeof presenceWire>
