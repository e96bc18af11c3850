/** The editor of an article's text. What it shows is what the page will show; what it hands over is what is stored. */
import '@mantine/tiptap/styles.css'
import '#reader/components/article-content.css'
import '#reader/components/article-formats.css'
import './editor.css'
import { Alert, Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useId, useState, useSyncExternalStore, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import type { Locale } from '#shared/locale.ts'
import { useReportUpload } from '../forms/pending-uploads.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Counter } from './counter.tsx'
import { controlLabels } from './labels.ts'
import { useIsPictureLost } from './pictures/lost-pictures.ts'
import { PictureBar } from './pictures/picture-bar.tsx'
import type { PickFromLibrary } from './pictures/picture-tool.tsx'
import type { SendPicture } from './pictures/picture-uploads.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useContentEditor } from './use-content-editor.ts'

export type ContentEditorProps = {
  /** HTML as it is stored. Read when the editor opens, and again when `documentKey` changes. */
  value: string
  documentKey: string | number
  /** After every change; where a text has come back to what it was, the very HTML that was given. */
  onChange: (html: string) => void
  /** Of the text: its direction, and the language of what says nothing else. */
  language: Locale
  label: string
  error?: ReactNode
  id?: string
  readOnly?: boolean
  /** How pictures get to the server, if not as all uploads do. */
  upload?: SendPicture
  /** Adds a tool that takes a picture of those the house has already. */
  pickFromLibrary?: PickFromLibrary
}

export function ContentEditor({ documentKey, ...props }: ContentEditorProps) {
  return <Opened key={documentKey} {...props} />
}

function Opened(props: Omit<ContentEditorProps, 'documentKey'>) {
  const { label, error, id, readOnly = false, pickFromLibrary } = props
  const messages = useMessages().editor
  const ownId = useId()
  const inputId = id ?? ownId
  const [linking, setLinking] = useState(false)
  const { editor, uploads, isAltered } = useContentEditor({ ...props, inputId })
  const isUnderWay = useSyncExternalStore(uploads.subscribe, uploads.underWay) > 0
  const isLost = useIsPictureLost(editor, uploads)
  useReportUpload(isUnderWay ? 'inProgress' : isLost ? 'failed' : null)

  const pressed = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (!readOnly) setLinking(true)
  }
  return (
    <Input.Wrapper
      label={label}
      withAsterisk
      error={error}
      labelElement="div"
      labelProps={{ onClick: () => editor.commands.focus() }}
      errorProps={{ id: `${inputId}-error` }}
    >
      {isAltered && !readOnly && (
        <Alert color="orange" variant="outline" mb="xs">
          {messages.losses}
        </Alert>
      )}
      <RichTextEditor
        // Its own types name the same class by another of the package's two declarations.
        editor={editor as unknown as ComponentProps<typeof RichTextEditor>['editor']}
        labels={controlLabels(messages)}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        className="body-editor"
        data-error={error ? true : undefined}
        onKeyDown={pressed}
      >
        {!readOnly && (
          <div className="editor-tools">
            <Toolbar
              editor={editor}
              controls={inputId}
              link={{ opened: linking, onOpen: () => setLinking(true), onClose: () => setLinking(false) }}
              pickFromLibrary={pickFromLibrary}
            />
            <PictureBar editor={editor} />
          </div>
        )}
        <RichTextEditor.Content />
        <Counter editor={editor} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
