/** Letters to subscribers, for editors of the magazines. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import type { Letter, RenderedLetter } from '#core/site/letters/letters.ts'
import type { LetterOnScreen } from '#core/site/letters/letters.service.ts'
import {
  letterChangesSchema,
  letterPreviewWire,
  letterSchema,
  letterStateSchema,
  letterSummaryWire,
  letterTestSchema,
  letterWire,
  senderCheckWire,
  type LetterSummaryWire,
  type LetterWire,
} from '#shared/schemas/letter.schema.ts'
import { LETTER_STATES } from '#shared/schemas/statuses.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyEditors } from '../guards.ts'
import { oneOf } from '../query/choice-query.ts'
import { magazine as magazineOfQuery } from '../query/query-fields.ts'
import { pageRequestOf, pagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { BEARER, listOf, messageAndData, responses } from '../responses.ts'
import { sendList } from '../send-list.ts'

const ONE_PAGE = { page: 1, page_size: 20 }

function presentSummary(letter: Letter): LetterSummaryWire {
  const { id, magazine, kind, texts, state, sendAt, afterMinutes, updatedAt, finishedAt } = letter
  const subject = texts.en.subject || texts.ur.subject
  return {
    id,
    magazine,
    kind,
    subject,
    state,
    send_at: sendAt,
    after_minutes: afterMinutes,
    updated_at: updatedAt,
    finished_at: finishedAt,
  }
}

function present({ letter, dueAt, audience, progress, minutes }: LetterOnScreen): LetterWire {
  return {
    ...presentSummary(letter),
    issue_id: letter.issueId,
    article_ids: [...letter.articleIds],
    texts: letter.texts,
    version: letter.version,
    started_at: letter.startedAt,
    due_at: dueAt,
    trouble: letter.trouble,
    audience,
    ...progress,
    minutes,
  }
}

function draftOf({ issue_id: issueId, article_ids: articleIds, ...rest }: z.infer<typeof letterSchema>) {
  return { ...rest, issueId, articleIds }
}

const presentPreview = (rendered: RenderedLetter) => ({ ...rendered, bytes: Buffer.byteLength(rendered.html) })

export async function lettersApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { letters, senderCheck } = services
  const about = { tags: ['Newsletter'], security: BEARER }
  const params = idParams('letter.not_found')
  const one = messageAndData(letterWire)

  app.get(
    '/letters/',
    {
      onRequest: onlyEditors,
      schema: {
        ...about,
        summary: 'Letters to subscribers, newest first; always paginated',
        querystring: z.object({
          ...pagingQuery,
          magazine: magazineOfQuery,
          state: oneOf(LETTER_STATES, 'How far it is.'),
        }),
        response: responses(listOf(letterSummaryWire)),
      },
    },
    async (request, reply) => {
      const page = pageRequestOf(request.query)
      return sendList(reply, page ? request.query : ONE_PAGE, {
        page: (wanted) => letters.list(callerOf(request), request.query, wanted),
        all: () => [],
        present: presentSummary,
      })
    },
  )

  app.post(
    '/letters/',
    {
      onRequest: onlyEditors,
      schema: { ...about, summary: 'Write a letter', body: letterSchema, response: { 201: one } },
    },
    async (request, reply) => {
      const letter = await letters.create(callerOf(request), draftOf(request.body))
      return reply.code(201).send({ message: 'Letter saved', data: present(letter) })
    },
  )

  app.get(
    '/letters/check/',
    {
      onRequest: onlyEditors,
      schema: {
        ...about,
        summary: 'Whether mail servers would trust the sender of letters',
        response: responses(messageAndData(z.array(senderCheckWire))),
      },
    },
    async (request) => ({ message: 'ok', data: await senderCheck.check(callerOf(request)) }),
  )

  app.get(
    '/letters/:id/',
    {
      onRequest: onlyEditors,
      schema: { ...about, summary: 'A letter, and how far it is', params, response: responses(one) },
    },
    async (request) => ({ message: 'ok', data: present(await letters.read(callerOf(request), request.params.id)) }),
  )

  app.put(
    '/letters/:id/',
    {
      onRequest: onlyEditors,
      schema: { ...about, summary: 'Change a draft', params, body: letterChangesSchema, response: responses(one, 409) },
    },
    async (request) => {
      const { version, ...draft } = request.body
      const letter = await letters.update(callerOf(request), request.params.id, { ...draftOf(draft), version })
      return { message: 'Letter saved', data: present(letter) }
    },
  )

  app.get(
    '/letters/:id/preview/',
    {
      onRequest: onlyEditors,
      schema: {
        ...about,
        summary: 'A letter as subscribers of each language get it',
        params,
        response: responses(messageAndData(letterPreviewWire)),
      },
    },
    async (request) => {
      const { en, ur } = await letters.preview(callerOf(request), request.params.id)
      return { message: 'ok', data: { en: presentPreview(en), ur: presentPreview(ur) } }
    },
  )

  app.post(
    '/letters/:id/test/',
    {
      onRequest: onlyEditors,
      schema: {
        ...about,
        summary: 'Send a letter to oneself alone',
        params,
        body: letterTestSchema,
        response: responses(messageAndData(z.object({ email: z.string() }))),
      },
    },
    async (request) => {
      const email = await letters.test(callerOf(request), request.params.id, request.body.locale)
      return { message: 'Test sent', data: { email } }
    },
  )

  app.post(
    '/letters/:id/state/',
    {
      onRequest: onlyEditors,
      schema: {
        ...about,
        summary: 'Schedule, take back, pause, resume or cancel a letter',
        params,
        body: letterStateSchema,
        response: responses(one, 409),
      },
    },
    async (request) => {
      const { send_at: sendAt = null, after_minutes: afterMinutes = null, ...change } = request.body
      const letter = await letters.setState(callerOf(request), request.params.id, { ...change, sendAt, afterMinutes })
      return { message: 'Letter saved', data: present(letter) }
    },
  )

  app.post(
    '/letters/:id/repeat/',
    {
      onRequest: onlyEditors,
      schema: {
        ...about,
        summary: 'Send a letter once more to those of whom nobody knows whether it arrived',
        params,
        response: responses(one, 409),
      },
    },
    async (request) => {
      const letter = await letters.repeatUncertain(callerOf(request), request.params.id)
      return { message: 'Letter saved', data: present(letter) }
    },
  )
}
