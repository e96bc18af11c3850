/**
 * Versions of records without revisions in the API: reads for those who may write contain them, and a save of an outdated
 * one is answered with the record as it is now.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allows, type Caller } from '#core/caller.ts'
import { definitionOf } from '#core/nouns.ts'
import { RecordConflict, versionOfContent } from '#core/records/record-versions.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { writeScope } from '#shared/scopes.ts'
import type { Noun } from '#shared/nouns.ts'
import { callerOf } from './caller-of-request.ts'
import { localeOfRequest } from './locale-of-request.ts'

/** Adds the version for those who may write. Others do not learn it: it is a hash of fields that some may not see. */
export function withVersion<Resource extends object, Wire extends object>(
  noun: Noun,
  present: (caller: Caller, resource: Resource) => Wire,
  mayWrite: (caller: Caller, resource: Resource) => boolean = () => false,
): (caller: Caller, resource: Resource) => Wire & { version?: string } {
  return (caller, resource) => ({
    ...present(caller, resource),
    ...((allows(caller, writeScope(noun)) || mayWrite(caller, resource)) && {
      version: versionOfContent(definitionOf(noun), resource),
    }),
  })
}

/** The same as `ArticleConflict`, with the record as `wire`, which contains its version. */
export function recordConflictWire(wire: z.ZodType) {
  return z
    .object({
      error: z.string(),
      conflict: z.object({
        saved_by: z.string().nullable(),
        saved_at: z.iso.datetime().nullable(),
        is_own: z.boolean().meta({ description: 'Whether the caller’s own account has saved it: somewhere else.' }),
        record: wire,
      }),
    })
    .meta({ description: 'It exists already, or was saved in the meantime: then with its current state.' })
}

/** Responds with what `work` resolves to, or with 409 and what `present` makes of the current record. */
export async function orConflict<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  present: (current: never) => unknown,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RecordConflict)) throw error
    const { code, current, lastSave } = error
    const conflict = {
      saved_by: lastSave?.name ?? null,
      saved_at: lastSave?.at ?? null,
      is_own: lastSave !== null && lastSave.userId !== null && lastSave.userId === callerOf(request).userId,
      record: present(current as never),
    }
    return reply.code(409).send({ error: errorSentence(code, localeOfRequest(request)), conflict }) as never
  }
}
