/**
 * The address of a picture on another host, as the editor's own HTML holds it. The editor also serializes its nodes
 * into the page's document, before its node views exist and for internal checks, and an `<img>` with a `src` would be
 * loaded there. The stored HTML has the address as `src`.
 */
import { foreignHostOf } from '../../layout/foreign-host.ts'

const UNLOADED = 'data-unloaded-src'

type Attributes = Record<string, unknown>

export function withoutLoading({ src, ...others }: Attributes): Attributes {
  if (typeof src !== 'string' || foreignHostOf(src) === null) return { src, ...others }
  return { [UNLOADED]: src, ...others }
}

/** Restores the addresses below an element of an inert document. */
export function restoreAddresses(root: Element): void {
  for (const picture of root.querySelectorAll(`img[${UNLOADED}]`)) {
    const attributes = Array.from(picture.attributes, ({ name, value }) => [name, value] as const)
    for (const [name] of attributes) picture.removeAttribute(name)
    for (const [name, value] of attributes) picture.setAttribute(name === UNLOADED ? 'src' : name, value)
  }
}
