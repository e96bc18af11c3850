/** Loads the revisions of an article page by page, and two of them for comparison. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RevisionEntryWire, RevisionWire } from '#shared/schemas/revision.wire.ts'
import { api } from '../../api/client.ts'
import { useData } from '../../api/use-data.ts'

export const PAGE_SIZE = 20

type RevisionList = { data: RevisionEntryWire[]; count: number; pages: number }
type TwoRevisions = { revision: RevisionWire; other: RevisionWire | null }

export function useRevisions(articleId: number, page: number) {
  const path = `/api/article/${articleId}/revisions/?page=${page}&page_size=${PAGE_SIZE}`
  return useQuery({
    queryKey: ['revisions', path],
    queryFn: ({ signal }) => api<RevisionList>(path, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** `other` is the version to compare with; the previous one if it is omitted. */
export function useTwoRevisions(articleId: number, version: number | null, other: number | null) {
  const path = `/api/article/${articleId}/revisions/${version}/${other === null ? '' : `?with=${other}`}`
  return useData<TwoRevisions>(path, { enabled: version !== null })
}
