/** The editor for article content. It displays content as the page does, and emits the HTML that is stored. */
import '@mantine/tiptap/styles.css'
import '#reader/components/article-content.css'
import '#reader/components/article-formats.css'
import './editor.css'
import { Alert, Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import {
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { Locale } from '#shared/locale.ts'
import { useReportUpload } from '../forms/pending-uploads.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Counter } from './counter.tsx'
import { EditorWarnings } from './editor-warnings.tsx'
import { controlLabels } from './labels.ts'
import { useIsPictureLost } from './pictures/lost-pictures.ts'
import { PictureBar } from './pictures/picture-bar.tsx'
import type { PickFromLibrary } from './pictures/picture-tool.tsx'
import type { SendPicture } from './pictures/picture-uploads.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useContentEditor } from './use-content-editor.ts'

export type ContentEditorProps = {
  /** The stored HTML. Read when the editor opens, and again when `documentKey` changes. */
  value: string
  documentKey: string | number
  /**
   * Called after every change. If the content is back in its original state, it receives exactly the HTML that was
   * passed in.
   */
  onChange: (html: string) => void
  /** The language of the content: its direction, and the language of blocks without one of their own. */
  language: Locale
  label: string
  error?: ReactNode
  id?: string
  readOnly?: boolean
  /** Uploads a picture; by default with the upload shared by all fields. */
  upload?: SendPicture
  /** Adds a tool that inserts a picture from the media library. */
  pickFromLibrary?: PickFromLibrary
  /** Called when the number of words has changed; must be stable. */
  onWords?: (words: number) => void
  /** Called with the editor when it opens, and with null when it closes; must be stable. */
  onEditor?: (editor: Editor | null) => void
}

export function ContentEditor({ documentKey, ...props }: ContentEditorProps) {
  return <Opened key={documentKey} {...props} />
}

function Opened(props: Omit<ContentEditorProps, 'documentKey'>) {
  const { label, error, id, readOnly = false, pickFromLibrary, onEditor } = props
  const messages = useMessages().editor
  const ownId = useId()
  const inputId = id ?? ownId
  const [linking, setLinking] = useState(false)
  const { editor, uploads, isAltered, warnings, dismissWarnings } = useContentEditor({ ...props, inputId })
  const isUnderWay = useSyncExternalStore(uploads.subscribe, uploads.underWay) > 0
  const isLost = useIsPictureLost(editor, uploads)
  useEffect(() => {
    onEditor?.(editor)
    return () => onEditor?.(null)
  }, [editor, onEditor])
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
        // The package declares this class twice, and its own types use the other declaration.
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
            <EditorWarnings warnings={warnings} onDismiss={dismissWarnings} />
          </div>
        )}
        <RichTextEditor.Content />
        <Counter editor={editor} onWords={props.onWords} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
