/** Suggested changes of an article: loaded, compared, withdrawn and decided. */
import type { ComparedSuggestionWire, SuggestionWire } from '#shared/schemas/suggestion.schema.ts'
import { afterWrite } from '../../query-client.ts'
import { api } from '../../api/client.ts'
import { useData } from '../../api/use-data.ts'

export function suggestionsPath(articleId: number): string {
  return `/api/article/${articleId}/suggestions/`
}

export function useSuggestions(articleId: number) {
  return useData<SuggestionWire[]>(suggestionsPath(articleId), { refetchOnWindowFocus: true, staleTime: 0 })
}

/** One with its words and the article's, as they are now. Nothing is loaded while `id` is null. */
export function useComparedSuggestion(articleId: number, id: number | null) {
  const options = { enabled: id !== null, gcTime: 0, staleTime: Infinity }
  return useData<ComparedSuggestionWire>(`${suggestionsPath(articleId)}${id}/`, options)
}

export type Acceptance = { version: number; article_version: number; changes?: object; note: string }

/** The calls that change one suggestion; each throws `ApiError`. */
export function suggestionCalls(articleId: number, id: number) {
  const path = `${suggestionsPath(articleId)}${id}/`
  const call = async (method: 'POST' | 'DELETE', at: string, json?: object) => {
    await api(at, { method, ...(json && { json }) })
    afterWrite()
  }
  return {
    withdraw: async () => call('DELETE', path),
    accept: async (acceptance: Acceptance) => call('POST', `${path}accept/`, acceptance),
    decline: async (refusal: { version: number; note: string }) => call('POST', `${path}decline/`, refusal),
  }
}
