/** Finds another article by its words, and inserts a card of it. */
import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { languageProps } from '../../forms/language-props.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { focusText } from '../focus-text.ts'
import type { RelatedArticles } from '../schema/related-article.ts'
import { FoundArticles, useArticleSearch } from './article-choice.tsx'

type RelatedDialogProps = { editor: Editor; articles: RelatedArticles; onClose: () => void }

export function RelatedDialog({ editor, articles, onClose }: RelatedDialogProps) {
  const { related } = useMessages().editor
  const { shell } = useMessages()
  const [words, setWords] = useState('')
  const found = useArticleSearch(articles, words)
  const combobox = useCombobox({ opened: true })

  const close = () => {
    onClose()
    focusText(editor)
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
            rightSection={found.isLoading ? <Loader size="xs" /> : null}
            {...languageProps(words)}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <FoundArticles store={combobox} found={found} isAsked={words.trim() !== ''} label={related.title} />
      </Combobox>
    </Modal>
  )
}
