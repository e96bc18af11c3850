/** Articles in the contract. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentArticle } from '#core/articles/articles.presenter.ts'
import { presentAuthorOfArticle } from '#core/authors/authors.presenter.ts'
import { ANONYMOUS } from '#core/caller.ts'
import type { Services } from '#core/services.ts'
import { idParams } from '../params.ts'

export async function articlesApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get('/article/:id', { schema: { params: idParams('article.not_found') } }, async (request) => {
    const caller = ANONYMOUS
    const article = await services.articles.read(caller, request.params.id)
    const author = await services.authors.ofArticle(article)
    return { article: presentArticle(article), author: presentAuthorOfArticle(author, article.writer), id: article.id }
  })
}

export const monthQuery = z.string().regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/)
