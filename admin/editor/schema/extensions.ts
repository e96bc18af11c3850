/** Everything that content may hold, and how the editor behaves while it is written. */
import { Extension, Node, type Extensions } from '@tiptap/core'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { UndoRedo } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import type { Locale } from '#shared/locale.ts'
import { MultiBlockToggles } from '../blocks/toggles.ts'
import { CursorSync } from '../cursor-sync.ts'
import { StyledPaste } from '../paste/styled-paste.ts'
import { UrduCorrections, type CorrectionCounts } from '../paste/urdu-corrections.ts'
import { InsertedFigure } from '../pictures/insert-pictures.ts'
import type { EditorDialogs } from '../dialogs/editor-dialogs.ts'
import { SlashMenuState } from '../menus/slash-state.ts'
import type { PictureUploads } from '../pictures/picture-uploads.ts'
import { ShownInlinePicture } from '../pictures/shown-inline-picture.tsx'
import { BlockFormat } from './block-format.ts'
import { Callout } from './callout.ts'
import { Footnote } from './footnote.ts'
import { Gallery } from './gallery.ts'
import { PullQuote, PullQuoteSource, PullQuoteText } from './pull-quote.ts'
import { RelatedArticle, type RelatedArticles } from './related-article.ts'
import { ShownDirection } from './shown-direction.ts'
import { VideoNode } from './video.ts'
import { SafeLink } from './link.ts'
import { LISTS } from './lists.ts'
import { TABLES } from './tables.ts'
import { TEXT_FORMATS } from './text-format.ts'
import { Verse } from './verse.ts'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { RelatedArticleView } from '../related/related-article-view.tsx'

/** The node of a related article, shown as a card. Kept apart from its schema, which needs no React. */
const ShownRelatedArticle = RelatedArticle.extend({
  addNodeView: () => ReactNodeViewRenderer(RelatedArticleView),
})

/** Back-office specification, section 9: input within one second is undone as one step, and 500 steps are retained. */
const UNDO = { depth: 500, newGroupDelay: 1000 }

/** The formats of words that Tiptap's starter kit does not bring. */
const MARKS: Extensions = [
  Subscript.extend({ excludes: 'superscript' }),
  Superscript.extend({ excludes: 'subscript' }),
  SafeLink,
  ...TEXT_FORMATS,
]

type ContentParts = {
  uploads: PictureUploads
  dialogs: EditorDialogs
  articles: RelatedArticles | null
  /** The accessible name of a footnote's number. */
  footnoteLabel: (note: string) => string
  /** Called when pasted Urdu was corrected. */
  onCorrected: (counts: CorrectionCounts) => void
}

export function contentExtensions(language: Locale, parts: ContentParts): Extensions {
  const { uploads, dialogs, articles, footnoteLabel, onCorrected } = parts
  return [
    StarterKit.configure({ undoRedo: false, link: false, code: false, listItem: false, orderedList: false }),
    UndoRedo.configure(UNDO),
    CursorSync,
    StyledPaste,
    UrduCorrections.configure({ onCorrected }),
    MultiBlockToggles,
    SlashMenuState,
    ...MARKS,
    BlockFormat.configure({ language }),
    ShownDirection,
    Verse,
    ShownInlinePicture,
    InsertedFigure.configure({ uploads }),
    VideoNode,
    PullQuote,
    PullQuoteText,
    PullQuoteSource,
    Callout,
    Gallery,
    Footnote.configure({ dialogs, labelOf: footnoteLabel }),
    ShownRelatedArticle.configure({ articles }),
    ...LISTS,
    ...TABLES,
  ]
}

const NO_BLOCKS = {
  blockquote: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  document: false,
  dropcursor: false,
  gapcursor: false,
  heading: false,
  horizontalRule: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  trailingNode: false,
} as const

/** What a footnote may hold: the words and formats of one paragraph. Enter begins a new line. */
export function noteExtensions(): Extensions {
  return [
    Node.create({ name: 'doc', topNode: true, content: 'paragraph' }),
    StarterKit.configure({ ...NO_BLOCKS, undoRedo: UNDO }),
    ...MARKS,
    StyledPaste,
    Extension.create({
      name: 'noteKeys',
      addKeyboardShortcuts() {
        return { Enter: () => this.editor.commands.setHardBreak() }
      },
    }),
  ]
}
