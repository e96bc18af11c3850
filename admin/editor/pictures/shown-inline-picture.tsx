/** Renders inline pictures in the editor: those of this site at once, those of other hosts on request. */
import { ReactNodeViewRenderer, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { foreignHostOf } from '../../layout/foreign-host.ts'
import { InlinePicture } from '../schema/figure.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { PictureOnRequest } from '../../layout/picture-on-request.tsx'

/** An inline picture that is stored on another host. */
function InlinePictureView({ node, selected }: ReactNodeViewProps) {
  const { picture } = useMessages().editor
  const { src, alt, width, height } = node.attrs
  return (
    <NodeViewWrapper as="span" className={selected ? 'is-selected' : undefined}>
      <PictureOnRequest
        src={String(src)}
        alt={alt || picture.withoutAlt}
        width={width ?? undefined}
        height={height ?? undefined}
      />
    </NodeViewWrapper>
  )
}

export const ShownInlinePicture = InlinePicture.extend({
  addNodeView() {
    const onRequest = ReactNodeViewRenderer(InlinePictureView, { as: 'span' })
    return (props) => {
      if (foreignHostOf(String(props.node.attrs['src'] ?? '')) !== null) return onRequest(props)
      const dom = document.createElement('img')
      for (const [name, value] of Object.entries(props.HTMLAttributes)) {
        if (value !== null && value !== undefined) dom.setAttribute(name, String(value))
      }
      return { dom }
    }
  },
})
