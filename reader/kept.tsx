/** Marks the parts of pages whose HTML is kept between requests: see `kept-parts.tsx`. */
import { createContext, use, type ReactElement, type ReactNode } from 'react'
import { ViewContext, type View } from './view.ts'

export type Part = {
  name: string
  /** An element, or HTML, CSS or a script as it is. */
  content: ReactElement | string
}

/** The parts of one page, in the order in which they are met. */
export type PageParts = {
  /** Returns the mark that stands for the part. */
  add(part: Part): string
  /** Adds rules to the style sheet of this page, once however often they are needed. */
  addRules(css: string): void
  /** Returns the mark that stands for the element of these rules, which a page has in its head. */
  styles: string
  /** The mark that stands for the id of a request that has failed in part: what is kept must not contain the id. */
  reference: string
}

export const PartsContext = createContext<PageParts | null>(null)

type Props = {
  /** Has to change with everything that the child shows. The language and the edition are added to it. */
  name: string
  /** Whether the child shows the site's address, which varies with requests where it is not set. */
  withAddress?: boolean
  children: ReactElement
}

/** What the child of a part reads in place of the page's own view. */
function viewOfPart(view: View, { reference }: PageParts): View {
  return { ...view, reference: view.reference === null ? null : reference }
}

function partName({ locale, edition }: View, siteUrl: string, name: string): string {
  return `${locale} ${edition?.type ?? ''} ${siteUrl} ${name}`
}

/** Its child's HTML is kept by `name`. Outside of the rendering of a page the child is rendered as it is. */
export function Kept({ name, withAddress = false, children }: Props): ReactNode {
  const view = use(ViewContext)
  const parts = use(PartsContext)
  if (!parts) return children
  const siteUrl = withAddress ? view.siteUrl : ''
  return parts.add({
    name: partName(view, siteUrl, name),
    content: <ViewContext value={{ ...viewOfPart(view, parts), siteUrl }}>{children}</ViewContext>,
  })
}

/**
 * For elements within HTML that is inserted as a string: the returned function gives the text that stands for a part
 * there. Outside of the rendering of a page it is empty.
 */
export function usePartsInHtml(): (name: string, child: ReactElement) => string {
  const view = use(ViewContext)
  const parts = use(PartsContext)
  return (name, child) =>
    parts?.add({
      name: partName(view, '', name),
      content: <ViewContext value={viewOfPart(view, parts)}>{child}</ViewContext>,
    }) ?? ''
}

/**
 * Adds CSS rules to the page that shows the calling component: the content security policy allows no style attributes.
 * Outside of the rendering of a page nothing is added.
 */
export function usePageRules(css: string): void {
  const parts = use(PartsContext)
  if (css !== '') parts?.addRules(css)
}

/** The style sheet of the rules that this page's components add. */
export function PageRules(): ReactNode {
  return use(PartsContext)?.styles
}

/** HTML, CSS or a script that is the same on many pages: it is encoded once. */
export function useKeptText(name: string, text: string): string {
  const parts = use(PartsContext)
  return parts ? parts.add({ name, content: text }) : text
}
