/** The editor of an article's text. What it shows is what the page will show; what it hands over is what is stored. */
import '@mantine/tiptap/styles.css'
import '#reader/components/article-body.css'
import './editor.css'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { DOMParser as TextParser } from '@tiptap/pm/model'
import { useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, type ComponentProps } from 'react'
import { directionOf, type Locale } from '#shared/locale.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Counter } from './counter.tsx'
import { controlLabels } from './labels.ts'
import { bodyExtensions } from './schema/extensions.ts'
import { readStored } from './stored/read-stored.ts'
import { writeBody } from './stored/write-body.ts'
import { Toolbar } from './toolbar/toolbar.tsx'

export type BodyEditorProps = {
  /** HTML as it is stored. Read when the editor opens, and again when `documentKey` changes. */
  value: string
  documentKey: string | number
  /** After every change; where a text has come back to what it was, the very HTML that was given. */
  onChange: (html: string) => void
  /** Of the text: its direction, and the language of what says nothing else. */
  language: Locale
  label: string
  error?: string
  id?: string
  readOnly?: boolean
}

export function BodyEditor({ documentKey, ...props }: BodyEditorProps) {
  return <Opened key={documentKey} {...props} />
}

function Opened({
  value,
  onChange,
  language,
  label,
  error,
  id,
  readOnly = false,
}: Omit<BodyEditorProps, 'documentKey'>) {
  const messages = useMessages().editor
  const ownId = useId()
  const inputId = id ?? ownId
  const latest = useRef({ onChange, language })
  latest.current = { onChange, language }
  const given = useRef(value)

  const attributes: Record<string, string> = {
    id: inputId,
    class: 'article-body',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    lang: language,
    dir: directionOf(language),
    ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${inputId}-error` }),
  }
  const editor = useEditor({
    extensions: bodyExtensions(language),
    editable: !readOnly,
    editorProps: { attributes },
    onBeforeCreate: ({ editor: starting }) => {
      starting.options.content = TextParser.fromSchema(starting.schema).parse(readStored(given.current)).toJSON()
    },
    onUpdate: ({ editor: changed }) => latest.current.onChange(writeBody(changed.state.doc, latest.current.language)),
  })

  useEffect(() => {
    editor.storage.blockFormat.language = language
    editor.setOptions({ editorProps: { attributes } })
    // oxlint-disable-next-line react/exhaustive-deps -- they are made of these
  }, [editor, inputId, label, language, error])
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])

  return (
    <Input.Wrapper
      label={label}
      error={error}
      labelElement="div"
      labelProps={{ onClick: () => editor.commands.focus() }}
      errorProps={{ id: `${inputId}-error` }}
    >
      <RichTextEditor
        // Its own types name the same class by another of the package's two declarations.
        editor={editor as unknown as ComponentProps<typeof RichTextEditor>['editor']}
        labels={controlLabels(messages)}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        className="body-editor"
        mod={{ error: Boolean(error) }}
      >
        {!readOnly && <Toolbar editor={editor} controls={inputId} />}
        <RichTextEditor.Content />
        <Counter editor={editor} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
