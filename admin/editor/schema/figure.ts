/**
 * Pictures: block figures with a caption, size and alignment, or inline pictures, as the earlier editor produced them.
 */
import { Node, mergeAttributes } from '@tiptap/core'
import type { Node as TextNode, Schema } from '@tiptap/pm/model'
import { Image } from '@tiptap/extension-image'
import { cleanPictureAddress } from '#shared/addresses.ts'
import { withoutLoading } from '../pictures/unloaded-address.ts'

export const FIGURE_SIZES = ['small', 'medium', 'large', 'full'] as const
export const FIGURE_ALIGNMENTS = ['start', 'center', 'end'] as const

/** A picture of the library; the caption is text. */
export type StoredPicture = { src: string; width?: number; height?: number; alt?: string; caption?: string }

/** A stored picture, or one that is being uploaded. */
export type NewFigure = StoredPicture | { uploading: string; caption?: string }

export function createFigure(schema: Schema, { caption, ...attributes }: NewFigure): TextNode {
  return schema.node('figure', attributes, caption ? [schema.text(caption)] : [])
}

function classOf(element: Element, kind: 'size' | 'align', allowed: readonly string[]): string | null {
  return allowed.find((name) => element.classList.contains(`${kind}-${name}`)) ?? null
}

function pictureIn(figure: Element): HTMLImageElement | null {
  const pictures = figure.querySelectorAll('img')
  return pictures.length === 1 ? (pictures[0] ?? null) : null
}

/** A picture is referenced by its address; embedded data URLs become files when the content is saved. */
function isStorable(address: string | null): boolean {
  return address !== null && (cleanPictureAddress(address) !== null || address.startsWith('data:image/'))
}

const PICTURE_ATTRIBUTES = ['src', 'alt', 'title', 'width', 'height'] as const

export const InlinePicture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), alt: { default: '' } }
  },
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (isStorable(element.getAttribute('src')) ? {} : false) }],
  renderHTML: ({ HTMLAttributes }) => ['img', withoutLoading(HTMLAttributes)],
  addInputRules: () => [],
}).configure({ inline: true, allowBase64: true })

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(text|hardBreak)*',
  draggable: true,
  isolating: true,
  defining: true,
  addAttributes() {
    const ofPicture = PICTURE_ATTRIBUTES.map((name) => [
      name,
      {
        default: name === 'alt' ? '' : null,
        parseHTML: (element: HTMLElement) => pictureIn(element)?.getAttribute(name) ?? null,
        renderHTML: () => ({}),
      },
    ])
    return {
      ...(Object.fromEntries(ofPicture) as Record<string, object>),
      size: {
        default: null,
        parseHTML: (element) => classOf(element, 'size', FIGURE_SIZES),
        renderHTML: ({ size }) => (size ? { class: `size-${size}` } : {}),
      },
      place: {
        default: null,
        parseHTML: (element) => classOf(element, 'align', FIGURE_ALIGNMENTS),
        renderHTML: ({ place }) => (place ? { class: `align-${place}` } : {}),
      },
      /** The upload id of a picture that is still uploading (see `picture-uploads.ts`). Never stored. */
      uploading: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-uploading'),
        renderHTML: () => ({}),
      },
      /** The name of a picture that a pasted document did not bring along; empty if it has none. Never stored. */
      missing: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-missing'),
        renderHTML: () => ({}),
      },
    }
  },
  parseHTML: () => [
    {
      tag: 'figure',
      contentElement: (element) =>
        element.querySelector<HTMLElement>('figcaption') ?? document.createElement('figcaption'),
      getAttrs: (element) => {
        const picture = pictureIn(element)
        const rest = [...element.children].filter((child) => child !== picture && child.tagName !== 'FIGCAPTION')
        if (element.hasAttribute('data-uploading') || element.hasAttribute('data-missing')) return {}
        return picture && isStorable(picture.getAttribute('src')) && rest.every((child) => child.tagName === 'BR')
          ? {}
          : false
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const picture = Object.fromEntries(
      PICTURE_ATTRIBUTES.map((name) => [name, node.attrs[name]]).filter(([, value]) => value !== null),
    )
    return ['figure', mergeAttributes(HTMLAttributes), ['img', withoutLoading(picture)], ['figcaption', 0]]
  },
})
