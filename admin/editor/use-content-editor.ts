/** Creates the editor: opens stored content, cleans pasted content, and emits the HTML to store. */
import { DOMParser as TextParser, type Node as TextNode } from '@tiptap/pm/model'
import { useEditor, type Editor } from '@tiptap/react'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { directionOf, type Locale } from '#shared/locale.ts'
import { useMessages } from '../i18n/locale.tsx'
import { failure } from '../notices.ts'
import { cleanPasted } from './paste/clean-pasted.ts'
import { pasteVideo } from './paste/video.ts'
import { PictureUploads, type SendPicture } from './pictures/picture-uploads.ts'
import { cursorMargin } from './cursor-margin.ts'
import { EditorDialogs } from './dialogs/editor-dialogs.ts'
import { contentExtensions } from './schema/extensions.ts'
import type { RelatedArticles } from './schema/related-article.ts'
import { hasLosses } from './stored/losses.ts'
import { readStored } from './stored/read-stored.ts'
import { writeContent } from './stored/write-content.ts'

type Options = {
  value: string
  onChange: (html: string) => void
  language: Locale
  label: string
  error?: ReactNode
  readOnly?: boolean
  upload?: SendPicture
  articles?: RelatedArticles
  inputId: string
}

type ContentEditorState = {
  editor: Editor
  uploads: PictureUploads
  dialogs: EditorDialogs
  /** Whether the opened content has something that the editor does not keep. */
  isAltered: boolean
  warnings: readonly string[]
  dismissWarnings: () => void
}

export function useContentEditor(options: Options): ContentEditorState {
  const { language, label, error, readOnly = false, inputId } = options
  const t = useMessages().editor
  const { picture, footnotes } = t
  const latest = useRef({ ...options, t })
  useEffect(() => {
    latest.current = { ...options, t }
  })
  const [uploads] = useState(() => new PictureUploads(options.upload))
  const [dialogs] = useState(() => new EditorDialogs())
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const [given] = useState(options.value)
  const opened = useRef<TextNode | null>(null)

  const editorProps = useMemo(
    () => ({
      attributes: {
        id: inputId,
        class: 'article-body',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        dir: directionOf(language),
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${inputId}-error` }),
      },
      scrollThreshold: cursorMargin,
      scrollMargin: cursorMargin,
      transformPastedHTML: (html: string) => {
        const messages = new Set<string>()
        const missing: string[] = []
        const { picture: words, residue, leftOut } = latest.current.t
        const cleaned = cleanPasted(html, {
          send: (file) => uploads.start(file),
          onRemote: () => messages.add(words.remote),
          onMissing: (name) => missing.push(name || words.nameless),
          onLeftOut: (kinds) => kinds.size > 0 && messages.add(leftOut([...kinds].map((kind) => residue[kind]))),
        })
        if (missing.length > 0) messages.add(words.missingList(missing))
        if (messages.size > 0) setWarnings((shown) => [...new Set([...shown, ...messages])])
        return cleaned
      },
      handlePaste: pasteVideo,
    }),
    [inputId, label, language, error, uploads],
  )
  const editor = useEditor({
    extensions: contentExtensions(language, {
      uploads,
      dialogs,
      articles: options.articles ?? null,
      footnoteLabel: footnotes.labelOf,
    }),
    editable: !readOnly,
    editorProps,
    onBeforeCreate: ({ editor: starting }) => {
      starting.options.content = TextParser.fromSchema(starting.schema)
        .parse(readStored(given, options.language))
        .toJSON()
    },
    onCreate: ({ editor: created }) => {
      opened.current ??= created.state.doc
    },
    onUpdate: ({ editor: changed }) => {
      const { doc } = changed.state
      const unchanged = opened.current?.eq(doc)
      latest.current.onChange(unchanged ? given : writeContent(doc, latest.current.language))
    },
  })
  const [isAltered] = useState(() => hasLosses(given, writeContent(editor.state.doc, language), language))

  useEffect(() => () => uploads.cancelAll(), [uploads])
  useEffect(() => uploads.onRejected((names) => failure(picture.rejected(names.join(', ')))), [uploads, picture])
  useEffect(() => editor.setOptions({ editorProps }), [editor, editorProps])
  useEffect(() => {
    if (editor.isDestroyed || editor.storage.blockFormat.language === language) return
    editor.commands.setTextLanguage(language)
    // The new default language changes which blocks need their own `lang`, so the HTML is emitted again.
    latest.current.onChange(writeContent(editor.state.doc, language))
  }, [editor, language])
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])
  const dismissWarnings = useCallback(() => setWarnings([]), [])
  return { editor, uploads, dialogs, isAltered, warnings, dismissWarnings }
}
