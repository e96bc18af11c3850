/** Links: to the web, to an e-mail address or a telephone, to a path of this site; anything else is no link. */
import { Link } from '@tiptap/extension-link'
import { cleanLink } from '#shared/addresses.ts'

export const SafeLink = Link.extend({
  // Who goes on writing after a link writes no link.
  inclusive: false,
  addAttributes() {
    return {
      ...this.parent?.(),
      href: {
        default: null,
        parseHTML: (element: HTMLElement) => cleanLink(element.getAttribute('href') ?? ''),
      },
    }
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null },
  isAllowedUri: (address) => cleanLink(address) !== null,
})
