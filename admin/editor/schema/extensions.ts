/** Everything that content may hold, and how the editor behaves while it is written. */
import type { Extensions } from '@tiptap/core'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { UndoRedo } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import type { Locale } from '#shared/locale.ts'
import { MultiBlockToggles } from '../blocks/toggles.ts'
import { CursorSync } from '../cursor-sync.ts'
import { InsertedFigure } from '../pictures/insert-pictures.ts'
import type { PictureUploads } from '../pictures/picture-uploads.ts'
import { ShownInlinePicture } from '../pictures/shown-inline-picture.ts'
import { BlockFormat } from './block-format.ts'
import { VideoNode } from './video.ts'
import { SafeLink } from './link.ts'
import { LISTS } from './lists.ts'
import { TABLES } from './tables.ts'
import { TEXT_FORMATS } from './text-format.ts'
import { Verse } from './verse.ts'

/** Back-office specification, section 9: input within one second is undone as one step, and 500 steps are kept. */
const UNDO = { depth: 500, newGroupDelay: 1000 }

export function contentExtensions(language: Locale, uploads: PictureUploads): Extensions {
  return [
    StarterKit.configure({ undoRedo: false, link: false, code: false, listItem: false, orderedList: false }),
    UndoRedo.configure(UNDO),
    CursorSync,
    MultiBlockToggles,
    Subscript.extend({ excludes: 'superscript' }),
    Superscript.extend({ excludes: 'subscript' }),
    SafeLink,
    BlockFormat.configure({ language }),
    Verse,
    ShownInlinePicture,
    InsertedFigure.configure({ uploads }),
    VideoNode,
    ...LISTS,
    ...TABLES,
    ...TEXT_FORMATS,
  ]
}
