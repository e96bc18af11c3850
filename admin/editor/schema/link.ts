/** Links: to web addresses, email addresses, phone numbers and paths of this site; everything else is not a link. */
import { Link } from '@tiptap/extension-link'
import { cleanLink } from '#shared/addresses.ts'

export const SafeLink = Link.extend({
  // Text typed after a link does not become part of it.
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
