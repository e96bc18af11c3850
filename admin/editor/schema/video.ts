/**
 * A video of one of the two supported sites, stored as its player's address. The editor shows a still; it plays on the
 * page.
 */
import { Node, mergeAttributes } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { embedAddress } from '#shared/embeds.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    video: { insertVideo: (video: { src: string; title: string }) => ReturnType }
  }
}

export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: (element) => embedAddress(element.getAttribute('src') ?? '') },
    title: { default: 'Video' },
  }),
  parseHTML: () => [
    {
      tag: 'iframe',
      getAttrs: (element) => (embedAddress(element.getAttribute('src') ?? '') ? {} : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'iframe',
    mergeAttributes({ class: 'ql-video' }, HTMLAttributes, {
      loading: 'lazy',
      allow: 'fullscreen; picture-in-picture',
      allowfullscreen: '',
    }),
  ],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'video-still'
      dom.dataset['site'] = /youtube/.test(node.attrs['src']) ? 'YouTube' : 'Vimeo'
      const address = document.createElement('bdi')
      address.dir = 'ltr'
      address.textContent = node.attrs['src']
      const title = document.createElement('strong')
      title.dir = 'auto'
      title.textContent = node.attrs['title']
      dom.append(title, address)
      return { dom }
    }
  },
  addCommands() {
    return {
      insertVideo:
        ({ src, title }) =>
        ({ tr, commands }) => {
          closeHistory(tr)
          return commands.insertContent({ type: this.name, attrs: { src, title } })
        },
    }
  },
})
