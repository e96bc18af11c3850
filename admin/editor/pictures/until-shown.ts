/**
 * While the editor is not on the screen yet, Tiptap makes no React view, and the editor writes the node as its HTML: a
 * picture of another host would be loaded. Until then an empty element stands there.
 */
import type { NodeView } from '@tiptap/pm/view'

/** `contentTag` names the element that holds the text of the node, where it has any. */
export function untilShown(view: NodeView | object, tag: string, contentTag?: string): NodeView {
  if ('dom' in view) return view
  const dom = document.createElement(tag)
  if (!contentTag) return { dom }
  const contentDOM = document.createElement(contentTag)
  dom.append(contentDOM)
  return { dom, contentDOM }
}
