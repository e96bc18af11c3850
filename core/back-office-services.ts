/** The services of the back-office: writing, with what every write needs (audit, bin, one transaction). */
import { articlesRepository } from './articles/articles.repository.ts'
import { articlesWritingService } from './articles/articles.writing.service.ts'
import { revisionsRepository } from './articles/revisions.repository.ts'
import { revisionsService } from './articles/revisions.service.ts'
import { auditRepository } from './audit/audit.repository.ts'
import { auditService } from './audit/audit.service.ts'
import type { AuthorsService } from './authors/authors.service.ts'
import { binRepository } from './bin/bin.repository.ts'
import { binService } from './bin/bin.service.ts'
import { rowsRepository } from './bin/rows.repository.ts'
import type { MediaService } from './media/media.service.ts'
import type { ServiceParts } from './services.ts'
import type { UsersService } from './users/users.service.ts'

export function backOfficeServices(
  { engine, clock }: ServiceParts,
  others: { authors: AuthorsService; media: MediaService; users: UsersService },
) {
  const { transaction } = engine
  const audit = auditService({ audit: auditRepository(engine), clock })
  const bin = binService({ bin: binRepository(engine), rows: rowsRepository(engine), audit, transaction, clock })
  const articles = articlesRepository(engine)
  const revisions = revisionsRepository(engine)
  const articlesWriting = articlesWritingService({ ...others, articles, revisions, bin, audit, transaction, clock })
  return {
    audit,
    bin,
    articlesWriting,
    revisions: revisionsService({ articles, revisions, writing: articlesWriting, clock }),
  }
}
