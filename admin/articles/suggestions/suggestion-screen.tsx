/**
 * Where other words for an article are written, without changing it. With `?suggestion=` in the address an own suggestion
 * is changed; with `&accept=1`, an editor edits any before accepting it.
 */
import './suggestions.css'
import '../writing/writing.css'
import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { parseId } from '#shared/ids.ts'
import type { ArticlePageWire } from '#shared/schemas/article.schema.ts'
import { api } from '../../api/client.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { NotFound } from '../../layout/not-found.tsx'
import { useTitle } from '../../layout/use-title.ts'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { SuggestionForm } from './suggestion-form.tsx'
import { useComparedSuggestion, useSuggestions } from './use-suggestions.ts'

type OpenedProps = { articleId: number; suggestionId: number | null; isAccepting: boolean }

function Opened({ articleId, suggestionId, isAccepting }: OpenedProps) {
  const { lists, suggestions } = useMessages()
  const { screen: text } = suggestions
  const reason = useFailureReason()
  const article = useQuery({
    queryKey: ['record', 'suggestion', articleId],
    queryFn: async ({ signal }) => (await api<ArticlePageWire>(`/api/article/${articleId}/`, { signal })).article,
    gcTime: 0,
    staleTime: Infinity,
  })
  // Readers' articles are open to everyone: only who may suggest something gets this list.
  const allowed = useSuggestions(articleId)
  const compared = useComparedSuggestion(articleId, suggestionId)
  const queries = [article, allowed, ...(suggestionId === null ? [] : [compared])]
  const failed = queries.find(({ error, data }) => error !== null && data === undefined)
  if (failed) {
    const retry = () => {
      for (const { error, refetch } of queries) if (error !== null) void refetch()
    }
    return <LoadFailed text={text.loadFailed + reason(failed.error)} onRetry={retry} />
  }
  if (!article.data || !allowed.data || (suggestionId !== null && !compared.data)) {
    return <Skeleton role="status" height={320} aria-label={lists.loading} />
  }
  return <SuggestionForm article={article.data} opened={compared.data ?? null} isAccepting={isAccepting} />
}

export function SuggestionScreen() {
  const { screen: text } = useMessages().suggestions
  const articleId = parseId(useParams()['id'] ?? '')
  const [address] = useSearchParams()
  const named = address.get('suggestion')
  const suggestionId = named === null ? null : parseId(named)
  const isAccepting = suggestionId !== null && address.get('accept') !== null
  const title = isAccepting ? text.accept : text.suggest
  useTitle(title)
  if (articleId === null || (named !== null && suggestionId === null)) return <NotFound />
  return (
    <Stack className="suggestion-screen" gap="md">
      <Title order={1}>{title}</Title>
      <Text c="var(--ink-quiet)">{isAccepting ? text.introAccept : text.intro}</Text>
      <Opened
        key={`${articleId}-${suggestionId}`}
        articleId={articleId}
        suggestionId={suggestionId}
        isAccepting={isAccepting}
      />
      <Anchor component={Link} to={FORM_PATHS.article.edit(articleId)} underline="always">
        {text.cancel}
      </Anchor>
    </Stack>
  )
}
