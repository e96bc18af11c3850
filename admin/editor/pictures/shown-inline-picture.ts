/** Renders inline pictures in the editor: those of this site at once, those of other hosts on request. */
import { ReactNodeViewRenderer } from '@tiptap/react'
import { foreignHostOf } from '../../layout/foreign-host.ts'
import { InlinePicture } from '../schema/figure.ts'
import { InlinePictureView } from './inline-picture-view.tsx'

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
