/** The address of a link: typed, or that of an article of this site, found by its words. */
import { Combobox, Loader, TextInput, useCombobox, type TextInputProps } from '@mantine/core'
import { linkFromTyped } from '#shared/addresses.ts'
import { languageProps } from '../../forms/language-props.ts'
import { useMessages } from '../../i18n/locale.tsx'
import type { FoundArticle, RelatedArticles } from '../schema/related-article.ts'
import { FoundArticles, useArticleSearch } from './article-choice.tsx'

type LinkAddressProps = Omit<TextInputProps, 'value'> & {
  value: string
  articles: RelatedArticles
  onArticle: (article: FoundArticle) => void
}

/** What is typed as an address is none to search for: a fragment or scheme becomes one soon. */
function wordsIn(typed: string): string {
  const text = typed.trim()
  return linkFromTyped(text) !== null || /^(?:[#/]|[a-z]+:\S*$)/i.test(text) ? '' : text
}

export function LinkAddress({ articles, onArticle, ...input }: LinkAddressProps) {
  const { related } = useMessages().editor
  const words = wordsIn(input.value)
  const found = useArticleSearch(articles, words)
  const shown = words === '' ? [] : (found.articles ?? [])
  const combobox = useCombobox({ opened: shown.length > 0 })
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const chosen = shown.find((article) => String(article.id) === id)
        if (chosen) onArticle(chosen)
      }}
    >
      <Combobox.EventsTarget>
        <TextInput
          {...input}
          {...(words === '' ? { dir: 'ltr' } : languageProps(words))}
          rightSection={found.isLoading ? <Loader size="xs" /> : null}
        />
      </Combobox.EventsTarget>
      {words !== '' && <FoundArticles store={combobox} found={found} isAsked label={related.label} />}
    </Combobox>
  )
}
