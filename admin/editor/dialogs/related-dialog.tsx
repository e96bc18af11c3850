/** Finds another article by its words, and inserts a card of it. */
import { Combobox, Loader, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { languageProps } from '../../forms/language-props.ts'
import { useMessages } from '../../i18n/locale.tsx'
import type { FoundArticle, RelatedArticles } from '../schema/related-article.ts'

type RelatedDialogProps = { editor: Editor; articles: RelatedArticles; onClose: () => void }

const TYPING_MS = 250

type Search = { words: string; articles: FoundArticle[] | null }

/** What the words find; `articles` is null where the search failed. */
function useSearch({ search }: RelatedArticles, words: string): Search & { isLoading: boolean } {
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

export function RelatedDialog({ editor, articles, onClose }: RelatedDialogProps) {
  const { related } = useMessages().editor
  const { lists, shell } = useMessages()
  const [words, setWords] = useState('')
  const { articles: found, isLoading } = useSearch(articles, words)
  const combobox = useCombobox({ opened: true })
  const count = found?.length ?? 0
  const { selectFirstOption, updateSelectedOptionIndex } = combobox

  // The first result is chosen by Enter.
  useEffect(() => {
    updateSelectedOptionIndex()
    if (count > 0) selectFirstOption()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions are new in every render
  }, [words, count])

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const insert = (id: string) => {
    onClose()
    editor.chain().focus().insertRelatedArticle(Number(id)).run()
  }
  return (
    <Modal
      opened
      onClose={close}
      returnFocus={false}
      title={related.title}
      size="lg"
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <Combobox store={combobox} onOptionSubmit={insert}>
        <Combobox.EventsTarget>
          <TextInput
            label={related.search}
            description={related.hint}
            value={words}
            data-autofocus
            rightSection={isLoading ? <Loader size="xs" /> : null}
            {...languageProps(words)}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options aria-label={related.title} mt="sm">
          {found?.map(({ id, title, isPublic }) => (
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
          {words.trim() !== '' && count === 0 && !isLoading && (
            <Combobox.Empty>{found === null ? related.failed : lists.nothingFound}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox>
    </Modal>
  )
}
