/**
 * Inline formats: colours, font, size, and the language of a few words. Fonts and sizes use the class names of the
 * earlier editor (`ql-font-georgia`, `ql-size-18px`: on the page a size is relative to the surrounding text); where old
 * content has them as inline styles, those are retained.
 */
import { Mark } from '@tiptap/core'
import { BackgroundColor, Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style'

export const FONTS = ['arial', 'times-new-roman', 'calibri', 'georgia', 'verdana', 'montserrat'] as const
export const SIZES = ['10px', '12px', '14px', '16px', '18px', '20px', '24px', '32px'] as const

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textLook: {
      /** Null for the page's font. */
      setFont: (font: string | null) => ReturnType
      setSize: (size: string | null) => ReturnType
    }
  }
}

function fromClass(pattern: RegExp) {
  return (element: HTMLElement) => pattern.exec(element.className)?.[1] ?? null
}

const LookedFor = TextStyle.extend({
  addAttributes() {
    return {
      font: {
        default: null,
        parseHTML: fromClass(/(?:^|\s)ql-font-([a-z-]{3,20})(?:\s|$)/),
        renderHTML: ({ font }) => (font ? { class: `ql-font-${font}` } : {}),
      },
      size: {
        default: null,
        parseHTML: fromClass(/(?:^|\s)ql-size-(small|large|huge|\d{2}px)(?:\s|$)/),
        renderHTML: ({ size }) => (size ? { class: `ql-size-${size}` } : {}),
      },
      lang: { default: null },
      dir: { default: null },
    }
  },
  parseHTML() {
    return [
      {
        tag: 'span',
        consuming: false,
        getAttrs: (element) =>
          ['style', 'lang', 'dir'].some((name) => element.hasAttribute(name)) ||
          /(?:^|\s)ql-(?:font|size)-/.test(element.className)
            ? {}
            : false,
      },
    ]
  },
  addCommands() {
    return {
      ...this.parent?.(),
      setFont:
        (font) =>
        ({ chain }) =>
          chain().setMark('textStyle', { font, fontFamily: null }).removeEmptyTextStyle().run(),
      setSize:
        (size) =>
        ({ chain }) =>
          chain().setMark('textStyle', { size, fontSize: null }).removeEmptyTextStyle().run(),
    }
  },
})

/** Elements of old content that the toolbar does not produce: they pass through unchanged. */
function retainedMark(tag: string, attributes: string[] = []) {
  return Mark.create({
    name: tag === 'mark' ? 'marked' : tag,
    excludes: '',
    addAttributes: () => Object.fromEntries(['lang', 'dir', ...attributes].map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

export const TEXT_FORMATS = [
  LookedFor,
  Color,
  BackgroundColor,
  FontFamily,
  FontSize,
  retainedMark('code'),
  retainedMark('small'),
  retainedMark('mark'),
  retainedMark('cite'),
  retainedMark('q'),
  retainedMark('abbr', ['title']),
  retainedMark('bdi'),
  retainedMark('ins'),
]
