/**
 * The form of a stored article for those who are no admins: their own articles, and those of magazines they edit. Anyone
 * else is redirected to the home, as from every other screen that is not theirs (specification, section 2).
 */
import { useEffect, type ReactNode } from 'react'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import { ApiError } from '../../api/client.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { useRights } from '../../memberships.ts'
import { LoadingForm } from '../writing/loading-form.tsx'
import { ReadOnlyArticle } from './read-only-article.tsx'
import { useStage } from './use-stage.ts'

function Gate({ article, children }: { article: ArticleWire; children: ReactNode }) {
  const { stages } = useMessages()
  const { canCreate } = useRights()
  const { data: stage, error, refetch } = useStage(article.id)
  const isForeign = error instanceof ApiError && (error.status === 403 || error.status === 404)
  const isReadOnly = stage !== undefined && !stage.can_edit
  // An own article that readers see is not edited here: a member suggests changes of it, anyone else is not shown it.
  const isOutside = isForeign || (isReadOnly && stage.stage === 'published' && !canCreate)
  useEffect(() => {
    if (isOutside) window.location.replace('/')
  }, [isOutside])
  if (isOutside) return null
  if (error && !stage) return <LoadFailed text={stages.loadFailed} onRetry={() => void refetch()} />
  if (!stage) return <LoadingForm />
  return isReadOnly ? <ReadOnlyArticle article={article} stage={stage} /> : children
}

export function AuthorGate({ article, children }: { article: ArticleWire | null; children: ReactNode }) {
  const { isAdmin } = useRights()
  return isAdmin || article === null ? children : <Gate article={article}>{children}</Gate>
}
