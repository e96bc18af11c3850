/** The dialog of the editor that is open, whichever tool, menu or shortcut has opened it. */
import type { Editor } from '@tiptap/core'
import { useSyncExternalStore } from 'react'
import type { RelatedArticles } from '../schema/related-article.ts'
import { LinkDialog } from '../toolbar/link-tool.tsx'
import { VideoDialog } from '../toolbar/video-tool.tsx'
import type { EditorDialogs } from './editor-dialogs.ts'
import { FootnoteDialog } from './footnote-dialog.tsx'
import { GalleryDialog, type GallerySources } from './gallery-dialog.tsx'
import { RelatedDialog } from './related-dialog.tsx'

type OpenDialogProps = GallerySources & {
  editor: Editor
  dialogs: EditorDialogs
  articles: RelatedArticles | null
}

export function OpenDialog({ editor, dialogs, articles, uploads, pickSeveral }: OpenDialogProps) {
  const opened = useSyncExternalStore(dialogs.subscribe, dialogs.opened)
  const common = { editor, onClose: dialogs.close }
  if (opened?.name === 'link') return <LinkDialog {...common} />
  if (opened?.name === 'video') return <VideoDialog {...common} />
  if (opened?.name === 'footnote') return <FootnoteDialog {...common} position={opened.position} />
  if (opened?.name === 'gallery') return <GalleryDialog {...common} uploads={uploads} pickSeveral={pickSeveral} />
  if (opened?.name === 'related' && articles) return <RelatedDialog {...common} articles={articles} />
  return null
}
