/** Creates the editor: opens stored content, cleans pasted content, and emits the HTML to store. */
import { DOMParser as TextParser, type Node as TextNode } from '@tiptap/pm/model'
import { useEditor, type Editor } from '@tiptap/react'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { directionOf, type Locale } from '#shared/locale.ts'
import { useMessages } from '../i18n/locale.tsx'
import { failure } from '../notices.ts'
import type { CorrectionCounts } from './paste/urdu-corrections.ts'
import { cleanPasted } from './paste/clean-pasted.ts'
import { PictureUploads, type SendPicture } from './pictures/picture-uploads.ts'
import { EditorDialogs } from './dialogs/editor-dialogs.ts'
import { contentExtensions } from './schema/extensions.ts'
import type { RelatedArticles } from './schema/related-article.ts'
import { hasLosses } from './stored/losses.ts'
import { readStored } from './stored/read-stored.ts'
import { writeContent } from './stored/write-content.ts'
import type { EditorView } from '@tiptap/pm/view'
import { embedAddress } from '#shared/embeds.ts'
import { insertAndLeave } from './blocks/insert-blocks.ts'

/** Inserts the video whose address is pasted on an empty line. False if the paste is anything else. */
function pasteVideo(view: EditorView, event: ClipboardEvent): boolean {
  const { state } = view
  const { parent } = state.selection.$from
  const type = state.schema.nodes['video']
  if (!type || parent.type.name !== 'paragraph' || parent.content.size > 0) return false
  const pasted = event.clipboardData?.getData('text/plain').trim() ?? ''
  const src = /^https?:\/\/\S+$/i.test(pasted) ? embedAddress(pasted) : null
  if (src === null) return false
  view.dispatch(insertAndLeave(state.tr, type.create({ src })))
  return true
}

const MARGIN_PX = 12

function heightOf(selector: string): number {
  return document.querySelector(selector)?.getBoundingClientRect().height ?? 0
}

/** The height of the window covered by an element that touches its lower edge. */
function takenBelow(selector: string): number {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box && box.bottom >= window.innerHeight - 1 ? Math.max(0, window.innerHeight - box.top) : 0
}

/**
 * The distance in pixels between the cursor's line and the window's edges, so that no sticky element covers the line. It is
 * measured on each access: the toolbar wraps, and the on-screen keyboard opens and closes.
 */
const cursorMargin = {
  left: MARGIN_PX,
  right: MARGIN_PX,
  get top(): number {
    return heightOf('.mantine-AppShell-header') + heightOf('.writing-bar') + heightOf('.editor-tools') + MARGIN_PX
  },
  get bottom(): number {
    return Math.max(takenBelow('.form-actions'), takenBelow('.urdu-typing')) + MARGIN_PX
  },
}

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
  /** What was corrected in the text that was pasted last, until it is closed or undone. */
  corrected: CorrectionCounts | null
  dismissCorrected: () => void
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
  const [corrected, setCorrected] = useState<CorrectionCounts | null>(null)
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
      onCorrected: setCorrected,
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
  const dismissCorrected = useCallback(() => setCorrected(null), [])
  return { editor, uploads, dialogs, isAltered, warnings, dismissWarnings, corrected, dismissCorrected }
}
