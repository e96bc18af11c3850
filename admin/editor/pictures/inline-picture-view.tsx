/** An inline picture that is stored on another host. */
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useMessages } from '../../i18n/locale.tsx'
import { PictureOnRequest } from '../../layout/picture-on-request.tsx'

export function InlinePictureView({ node, selected }: ReactNodeViewProps) {
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
