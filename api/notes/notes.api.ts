/** Notes on passages of articles, for the staff who may open them. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import {
  noteAnchorsSchema,
  noteSchema,
  noteStateSchema,
  noteWire,
  replySchema,
  type NoteWire,
  type ReplyWire,
} from '#shared/schemas/note.schema.ts'
import type { Note, Reply } from '#core/desk/notes/notes.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { idParams } from '../query/params.ts'
import { BEARER, messageAndData, responses } from '../responses.ts'

function presentReply({ id, userId, name, text, createdAt }: Reply): ReplyWire {
  return { id, user: userId, name, text, created_at: createdAt }
}

function presentNote(note: Note): NoteWire {
  const { quote, prefix, suffix, resolvedAt, resolvedBy, replies } = note
  return {
    ...presentReply(note),
    quote,
    prefix,
    suffix,
    resolved_at: resolvedAt,
    resolved_by: resolvedAt === null ? '' : resolvedBy,
    replies: replies.map(presentReply),
  }
}

export async function notesApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { notes } = services
  const about = { tags: ['Articles'], security: BEARER }
  const params = idParams('article.not_found')
  const noteParams = params.extend({ noteId: idParams('note.not_found').shape.id })

  app.get(
    '/article/:id/notes/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'The notes on an article with their replies, the oldest first',
        params,
        response: responses(messageAndData(z.array(noteWire))),
      },
    },
    async (request) => {
      const found = await notes.list(callerOf(request), request.params.id)
      return { message: 'ok', data: found.map(presentNote) }
    },
  )

  app.post(
    '/article/:id/notes/',
    {
      config: { isIdempotent: true },
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Write a note on a passage of an article, which is found by its words',
        params,
        body: noteSchema,
        response: { 201: messageAndData(noteWire) },
      },
    },
    async (request, reply) => {
      const note = await notes.create(callerOf(request), request.params.id, request.body)
      return reply.code(201).send({ message: 'Note created', data: presentNote(note) })
    },
  )

  app.put(
    '/article/:id/notes/anchors/',
    {
      onRequest: onlySignedIn,
      schema: { ...about, summary: 'Save where notes are after the text has changed', params, body: noteAnchorsSchema },
    },
    async (request, reply) => {
      await notes.move(callerOf(request), request.params.id, request.body.anchors)
      return reply.code(204).send()
    },
  )

  app.post(
    '/article/:id/notes/:noteId/replies/',
    {
      config: { isIdempotent: true },
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Reply to a note; responds with the note and all replies',
        params: noteParams,
        body: replySchema,
        response: { 201: messageAndData(noteWire) },
      },
    },
    async (request, reply) => {
      const { id, noteId } = request.params
      const note = await notes.reply(callerOf(request), id, noteId, request.body)
      return reply.code(201).send({ message: 'Reply created', data: presentNote(note) })
    },
  )

  app.patch(
    '/article/:id/notes/:noteId/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Resolve a note, or open it again',
        params: noteParams,
        body: noteStateSchema,
      },
    },
    async (request, reply) => {
      const { id, noteId } = request.params
      await notes.setResolved(callerOf(request), id, noteId, request.body.resolved)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/article/:id/notes/:noteId/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Delete a note with its replies, or a reply, that you have written; admins delete any',
        params: noteParams,
      },
    },
    async (request, reply) => {
      const { id, noteId } = request.params
      await notes.remove(callerOf(request), id, noteId)
      return reply.code(204).send()
    },
  )
}
