/**
 * The address of a picture on another host, as the editor's HTML holds it. The editor makes HTML of its nodes in the
 * page's own document too, before its views stand and for its own checks, and an `<img>` with a `src` is loaded there.
 * What is stored has the address as `src`.
 */
import { foreignHostOf } from '../../layout/foreign-host.ts'

const UNLOADED = 'data-unloaded-src'

type Attributes = Record<string, unknown>

export function withoutLoading({ src, ...others }: Attributes): Attributes {
  if (typeof src !== 'string' || foreignHostOf(src) === null) return { src, ...others }
  return { [UNLOADED]: src, ...others }
}

/** Puts the addresses back, below an element of an inert document. */
export function restoreAddresses(root: Element): void {
  for (const picture of root.querySelectorAll(`img[${UNLOADED}]`)) {
    const attributes = Array.from(picture.attributes, ({ name, value }) => [name, value] as const)
    for (const [name] of attributes) picture.removeAttribute(name)
    for (const [name, value] of attributes) picture.setAttribute(name === UNLOADED ? 'src' : name, value)
  }
}
