/** The services that move a former site in. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { articlesRepository } from '#core/articles/articles.repository.ts'
import { incomingFiles } from '#core/media/incoming-files.ts'
import { fileIntake } from '#core/moving/files/file-intake.ts'
import { mover } from '#core/moving/mover.ts'
import { movesRepository } from '#core/moving/moves.repository.ts'
import { movesService } from '#core/moving/moves.service.ts'
import { undoing } from '#core/moving/undo.ts'
import { writers } from '#core/moving/writers.ts'
import { fetcher } from '#core/site/outgoing/fetcher.ts'
import { inNetworks } from '#core/site/outgoing/public-address.ts'
import { newsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import type { AccountServices } from './account-services.ts'
import type { ArticleServices } from './article-services.ts'
import type { BaseServices } from './base-services.ts'
import type { CatalogServices } from './catalog-services.ts'

export function moveServices(needs: BaseServices & AccountServices & ArticleServices & CatalogServices) {
  const { engine, incomingFolder } = needs
  const { allowNetworks = [], folder = join(tmpdir(), 'hilal-moves') } = needs.moving ?? {}
  const moves = movesRepository(engine)
  const subscribers = newsletterRepository(engine)
  const fetching = fetcher({ allowPrivate: inNetworks(allowNetworks) })
  const rows = { ...needs, moves, subscribers, articles: articlesRepository(engine) }
  const written = writers(rows)
  const intake = fileIntake({ ...rows, incoming: incomingFiles(incomingFolder), fetcher: fetching })
  return movesService({
    ...rows,
    folder,
    fetcher: fetching,
    mover: mover({ ...rows, writers: written, intake }),
    undo: undoing({ ...rows, writers: written }),
  })
}
