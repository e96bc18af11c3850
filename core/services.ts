/** Every service, each made once of its repository. */
import type { Engine } from '#database/engines/engine.ts'
import { articlesRepository } from './articles/articles.repository.ts'
import { articlesService } from './articles/articles.service.ts'
import { authorsRepository } from './authors/authors.repository.ts'
import { authorsService } from './authors/authors.service.ts'
import { billboardsRepository } from './billboards/billboards.repository.ts'
import { billboardsService } from './billboards/billboards.service.ts'
import type { Clock } from './clock.ts'
import { commentsRepository } from './comments/comments.repository.ts'
import { commentsService } from './comments/comments.service.ts'
import { publicationsRepository } from './publications/publications.repository.ts'
import { publicationsService } from './publications/publications.service.ts'
import { usersRepository } from './users/users.repository.ts'
import { usersService } from './users/users.service.ts'
import { videosRepository } from './videos/videos.repository.ts'
import { videosService } from './videos/videos.service.ts'

export function createServices(parts: { engine: Engine; clock: Clock }) {
  const { engine, clock } = parts
  return {
    articles: articlesService({ articles: articlesRepository(engine), clock }),
    authors: authorsService({ authors: authorsRepository(engine), clock }),
    billboards: billboardsService({ billboards: billboardsRepository(engine), clock }),
    comments: commentsService({ comments: commentsRepository(engine), clock }),
    publications: publicationsService({ publications: publicationsRepository(engine), clock }),
    users: usersService({ users: usersRepository(engine), clock }),
    videos: videosService({ videos: videosRepository(engine), clock }),
  }
}

export type Services = ReturnType<typeof createServices>
