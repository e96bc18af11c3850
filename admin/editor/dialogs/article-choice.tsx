/** Finds articles of the site by their words: for cards of related articles, and for links. */
import { Combobox, Text, type ComboboxStore } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { FoundOptions } from '../../forms/found-options.tsx'
import { languageProps } from '../../forms/language-props.ts'
import { useMessages } from '../../i18n/locale.tsx'
import type { FoundArticle, RelatedArticles } from '../schema/related-article.ts'

const TYPING_MS = 250

type Search = { words: string; articles: FoundArticle[] | null }

/** What the words find; `articles` is null where the search failed. */
export function useArticleSearch({ search }: RelatedArticles, words: string): Search & { isLoading: boolean } {
  const [found, setFound] = useState<Search>({ words: '', articles: [] })
  const [typed] = useDebouncedValue(words.trim(), TYPING_MS)
  const find = useEffectEvent((signal: AbortSignal) => search(typed, signal))
  useEffect(() => {
    const control = new AbortController()
    const show = (articles: FoundArticle[] | null) =>
      control.signal.aborted ? undefined : setFound({ words: typed, articles })
    if (typed !== '') find(control.signal).then(show, () => show(null))
    return () => control.abort()
  }, [typed])
  if (words.trim() === '') return { words: '', articles: [], isLoading: false }
  return { ...found, isLoading: found.words !== words.trim() }
}

type FoundProps = { store: ComboboxStore; found: Search & { isLoading: boolean }; isAsked: boolean; label: string }

export function FoundArticles({ store, found: { articles, isLoading }, isAsked, label }: FoundProps) {
  const { related } = useMessages().editor
  const { lists } = useMessages()
  return (
    <FoundOptions store={store} found={articles?.map(({ id }) => id).join() ?? ''} aria-label={label} mt="sm">
      {articles?.map(({ id, title, isPublic }) => (
        <Combobox.Option key={id} value={String(id)}>
          <bdi {...languageProps(title)}>{title}</bdi>
          {!isPublic && (
            <Text component="span" size="sm" c="var(--ink-quiet)">
              {' '}
              · {related.notPublicYet}
            </Text>
          )}
        </Combobox.Option>
      ))}
      {isAsked && (articles?.length ?? 0) === 0 && !isLoading && (
        <Combobox.Empty>{articles === null ? related.failed : lists.nothingFound}</Combobox.Empty>
      )}
    </FoundOptions>
  )
}
