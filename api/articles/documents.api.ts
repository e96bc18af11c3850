/** Word and InPage files, for the back-office: read for the form of an article, or made a draft. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#core/app-error.ts'
import type { Findings } from '#core/articles/documents/document.ts'
import type { Services } from '#core/services.ts'
import { FINDING_KINDS } from '#shared/document-findings.ts'
import { articleDraftSchema } from '#shared/schemas/article.schema.ts'
import { documentDraftWire, openedDocumentWire, type FindingWire } from '#shared/schemas/document.wire.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyMembers } from '../guards.ts'
import { BEARER, failures, messageAndData, responses } from '../responses.ts'
import { fileOfForm } from '../uploads/file-of-form.ts'

function presentFindings(findings: Findings): FindingWire[] {
  return FINDING_KINDS.flatMap((kind) => (findings[kind] ? [{ kind, count: findings[kind] }] : []))
}

async function uploadOf(request: FastifyRequest) {
  const upload = await fileOfForm(request, 'upload.one_file')
  if ('address' in upload) throw new AppError('upload.file_required')
  return upload
}

/** For the API's description only: the body is read part by part. */
const form = z.unknown().meta({
  type: 'object',
  required: ['file'],
  properties: {
    file: {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: 'A Word document (.docx), or an InPage document (.inp) of version 1, 2 or 3.',
    },
  },
})

const draftQuery = z.object({ category: articleDraftSchema.shape.category })

export async function documentsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { documents } = services
  const common = {
    tags: ['Articles'],
    security: BEARER,
    consumes: ['multipart/form-data'],
    body: form,
  }
  const onlyOpeners = async (request: FastifyRequest) =>
    documents.assertCanOpen(callerOf(request), Number(request.headers['content-length'] ?? 0))

  app.post(
    '/articles/document/',
    {
      config: { streamsBody: true },
      onRequest: onlyOpeners,
      schema: {
        ...common,
        summary: 'Read a Word or InPage file for the form of an article: its pictures are stored, and nothing else',
        response: responses(messageAndData(openedDocumentWire)),
      },
    },
    async (request) => {
      const { html, findings, authorId, ...document } = await documents.open(callerOf(request), await uploadOf(request))
      return {
        message: 'ok',
        data: { ...document, author_id: authorId, description: html, findings: presentFindings(findings) },
      }
    },
  )

  app.post(
    '/articles/draft/document/',
    {
      config: { streamsBody: true },
      onRequest: [onlyMembers, onlyOpeners],
      schema: {
        ...common,
        summary: 'Make a Word or InPage file a draft. The same file is made one only once: then that draft is returned',
        querystring: draftQuery,
        response: {
          200: messageAndData(documentDraftWire),
          201: messageAndData(documentDraftWire),
          ...failures(409),
        },
      },
    },
    async (request, reply) => {
      const { category = '' } = request.query
      const { article, isNew, findings } = await documents.createDraft(
        callerOf(request),
        category,
        await uploadOf(request),
      )
      const { id, title, writer } = article
      const data = { id, title, writer, created: isNew, findings: presentFindings(findings) }
      return reply.code(isNew ? 201 : 200).send({ message: isNew ? 'Draft created' : 'Known', data })
    },
  )
}
