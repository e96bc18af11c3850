/** The editor for article content. It displays content as the page does, and emits the HTML that is stored. */
import '@mantine/tiptap/styles.css'
import '#reader/components/article-content.css'
import '#reader/components/article-formats.css'
import '#reader/components/content-blocks/callout.css'
import '#reader/components/content-blocks/footnotes.css'
import '#reader/components/content-blocks/gallery.css'
import '#reader/components/content-blocks/pull-quote.css'
import '#reader/components/content-blocks/related-article.css'
import './editor.css'
import { focusText } from './focus-text.ts'
import './toolbar/toolbar.css'
import './pictures/pictures.css'
import './menus/menus.css'
import './blocks/blocks.css'
import { Alert, Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditorState, type Editor } from '@tiptap/react'
import { Suspense, useEffect, useId, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import type { Locale } from '#shared/locale.ts'
import { useReportUpload } from '../forms/pending-uploads.ts'
import { useMessages } from '../i18n/locale.tsx'
import { importOnline, late } from '../layout/late.tsx'
import { BlockBar } from './block-bar.tsx'
import { Counter } from './counter.tsx'
import { GalleryDialog, type PickSeveral, type GallerySources } from './dialogs/gallery-dialog.tsx'
import { editorKeys } from './editor-keys.ts'
import { FindWaiting } from './find/find-waiting.tsx'
import { useFindBar } from './find/use-find-bar.ts'
import { controlLabels } from './labels.ts'
import { BubbleMenu } from './menus/bubble-menu.tsx'
import { SlashMenu } from './menus/slash-menu.tsx'
import { PictureBar } from './pictures/picture-bar.tsx'
import type { PickFromLibrary } from './pictures/picture-tool.tsx'
import { CorrectedPaste, PasteWarnings } from './paste/paste-notices.tsx'
import type { SendPicture, PictureUploads } from './pictures/picture-uploads.ts'
import type { RelatedArticles } from './schema/related-article.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useContentEditor } from './use-content-editor.ts'
import { LinkDialog } from './toolbar/link-tool.tsx'
import { VideoDialog } from './toolbar/video-tool.tsx'
import type { EditorDialogs } from './dialogs/editor-dialogs.ts'
import { FootnoteDialog } from './dialogs/footnote-dialog.tsx'
import { RelatedDialog } from './dialogs/related-dialog.tsx'

/** Loaded once somebody writes: it is there before they look for words. */
const loadFindBar = async () => (await import('./find/find-bar.tsx')).FindBar
const FindBar = late(loadFindBar)

/** The upload ids of the pictures that have no address yet, joined into one comparable string. */
function unsentIn({ state }: Editor): string {
  const numbers: string[] = []
  state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'figure' && attrs['uploading']) numbers.push(String(attrs['uploading']))
  })
  return numbers.join(' ')
}

/** Whether the content contains a picture whose upload failed: stored as it is, the content would lose the picture. */
function useIsPictureLost(editor: Editor, uploads: PictureUploads): boolean {
  const unsent = useEditorState({ editor, selector: () => unsentIn(editor) })
  const isLost = () =>
    unsent !== '' &&
    unsent.split(' ').some((id) => {
      const upload = uploads.get(id)
      return !upload || upload.error !== null
    })
  return useSyncExternalStore(uploads.subscribe, isLost)
}

type OpenDialogProps = GallerySources & {
  editor: Editor
  dialogs: EditorDialogs
  articles: RelatedArticles | null
}

/** The dialog of the editor that is open, whichever tool, menu or shortcut has opened it. */
function OpenDialog({ editor, dialogs, articles, uploads, pickSeveral }: OpenDialogProps) {
  const opened = useSyncExternalStore(dialogs.subscribe, dialogs.opened)
  const common = { editor, onClose: dialogs.close }
  if (opened?.name === 'link') return <LinkDialog {...common} articles={articles} />
  if (opened?.name === 'video') return <VideoDialog {...common} />
  if (opened?.name === 'footnote') return <FootnoteDialog {...common} articles={articles} position={opened.position} />
  if (opened?.name === 'gallery') return <GalleryDialog {...common} uploads={uploads} pickSeveral={pickSeveral} />
  if (opened?.name === 'related' && articles) return <RelatedDialog {...common} articles={articles} />
  return null
}

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
  /** For text that stays simple: paragraphs, headings, lists and links. */
  isReduced?: boolean
  /** Uploads a picture; by default with the upload shared by all fields. */
  upload?: SendPicture
  /** Adds a tool that inserts a picture from the media library. */
  pickFromLibrary?: PickFromLibrary
  /** Lets galleries take pictures from the media library. */
  pickSeveral?: PickSeveral
  /** Adds a tool that inserts cards of other articles; must be stable. */
  articles?: RelatedArticles
  /** Called when the number of words has changed; must be stable. */
  onWords?: (words: number) => void
  /** Called with the editor when it opens, and with null when it closes; must be stable. */
  onEditor?: (editor: Editor | null) => void
}

export function ContentEditor({ documentKey, ...props }: ContentEditorProps) {
  return <Opened key={documentKey} {...props} />
}

function Opened(props: Omit<ContentEditorProps, 'documentKey'>) {
  const {
    label,
    error,
    id,
    readOnly = false,
    isReduced = false,
    pickFromLibrary,
    pickSeveral,
    articles = null,
    onEditor,
  } = props
  const messages = useMessages().editor
  const ownId = useId()
  const inputId = id ?? ownId
  const opened = useContentEditor({ ...props, inputId })
  const { editor, uploads, dialogs, isAltered, warnings, dismissWarnings, corrected, dismissCorrected } = opened
  const undoCorrections = () => {
    editor.chain().undoUrduCorrections().focus().run()
    dismissCorrected()
  }
  const isUnderWay = useSyncExternalStore(uploads.subscribe, uploads.underWay) > 0
  const isLost = useIsPictureLost(editor, uploads)
  useEffect(() => {
    onEditor?.(editor)
    return () => onEditor?.(null)
  }, [editor, onEditor])
  useReportUpload(isUnderWay ? 'inProgress' : isLost ? 'failed' : null)
  const { search, find, typed, closeSearch, stopWaiting } = useFindBar(editor)
  const pressed = editorKeys({ readOnly, dialogs, find, isFinding: search?.isReplacing === false })
  return (
    <Input.Wrapper
      label={label}
      withAsterisk={!isReduced}
      error={error}
      labelElement="div"
      labelProps={{ onClick: () => focusText(editor) }}
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
        onFocus={() => void importOnline(loadFindBar).catch(() => undefined)}
        onKeyDown={pressed}
      >
        {!readOnly && (
          <div className="editor-tools">
            <Toolbar
              editor={editor}
              controls={inputId}
              dialogs={dialogs}
              pickFromLibrary={pickFromLibrary}
              hasArticles={articles !== null}
              onFind={() => find(true)}
              isReduced={isReduced}
            />
            {search && (
              <Suspense fallback={<FindWaiting begun={search.begun} onTyped={typed} onClose={stopWaiting} />}>
                <FindBar editor={editor} {...search} onClose={closeSearch} />
              </Suspense>
            )}
            <PictureBar editor={editor} />
            <BlockBar editor={editor} uploads={uploads} pickSeveral={pickSeveral} />
            <PasteWarnings warnings={warnings} onDismiss={dismissWarnings} />
            <CorrectedPaste counts={corrected} onUndo={undoCorrections} onDismiss={dismissCorrected} />
          </div>
        )}
        <RichTextEditor.Content />
        {!readOnly && (
          <>
            <BubbleMenu editor={editor} dialogs={dialogs} />
            {!isReduced && (
              <SlashMenu
                editor={editor}
                dialogs={dialogs}
                pickFromLibrary={pickFromLibrary}
                hasArticles={articles !== null}
              />
            )}
            <OpenDialog
              editor={editor}
              dialogs={dialogs}
              articles={articles}
              uploads={uploads}
              pickSeveral={pickSeveral}
            />
          </>
        )}
        <Counter editor={editor} onWords={props.onWords} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
