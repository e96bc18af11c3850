/** The properties of the callout or gallery at the cursor. */
import { Button, NativeSelect } from '@mantine/core'
import { useEditorState } from '@tiptap/react'
import { CALLOUT_TONES, type CalloutTone } from '#shared/content-blocks.ts'
import { useMessages } from '../i18n/locale.tsx'
import { GallerySourceButtons, type GallerySources } from './dialogs/gallery-dialog.tsx'
import { pictureInGallery } from './schema/gallery.ts'

function CalloutBar({ editor, tone }: Pick<GallerySources, 'editor'> & { tone: CalloutTone }) {
  const { callouts, tools } = useMessages().editor
  return (
    <div className="picture-bar" role="group" aria-label={tools.callout}>
      <NativeSelect
        label={callouts.tone}
        value={tone}
        data={CALLOUT_TONES.map((each) => ({ value: each, label: callouts[each] }))}
        onChange={(event) => editor.commands.setCallout(event.currentTarget.value as CalloutTone)}
      />
      <Button variant="default" onClick={() => editor.chain().focus().removeCallout().run()}>
        {callouts.remove}
      </Button>
    </div>
  )
}

function GalleryBar({ index, count, ...sources }: GallerySources & { index: number; count: number }) {
  const { gallery, tools } = useMessages().editor
  const move = (step: 1 | -1) => sources.editor.chain().focus().moveInGallery(step).run()
  return (
    <div className="picture-bar" role="group" aria-label={tools.gallery}>
      <GallerySourceButtons {...sources} />
      <Button variant="default" disabled={index === 0} onClick={() => move(-1)}>
        {gallery.earlier}
      </Button>
      <Button variant="default" disabled={index === count - 1} onClick={() => move(1)}>
        {gallery.later}
      </Button>
    </div>
  )
}

export function BlockBar(sources: GallerySources) {
  const { editor } = sources
  const found = useEditorState({
    editor,
    selector: () => {
      const gallery = pictureInGallery(editor.state)
      if (gallery) return { kind: 'gallery' as const, index: gallery.index, count: gallery.node.childCount }
      if (!editor.isActive('callout')) return null
      return { kind: 'callout' as const, tone: editor.getAttributes('callout')['tone'] as CalloutTone }
    },
  })
  if (found?.kind === 'callout') return <CalloutBar editor={editor} tone={found.tone} />
  return found ? <GalleryBar {...sources} index={found.index} count={found.count} /> : null
}
