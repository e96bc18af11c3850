/** Renders a page to HTML. Pages are not hydrated, so the markup carries no hydration data. */
import type { ComponentType } from 'react'
import type { KeptParts, PageHtml } from './kept-parts.tsx'
import { Document, type DocumentAssets } from './layout/document.tsx'
import type { Head } from './page.ts'
import { ViewContext, type View } from './view.ts'

export function renderPage<Props extends object>(options: {
  view: View
  head: Head
  name: string
  Page: ComponentType<Props>
  props: Props
  assets: DocumentAssets
  neutral: boolean
  parts: KeptParts
}): PageHtml {
  const { view, head, name, Page, props, assets, neutral, parts } = options
  return parts.render(
    <ViewContext value={view}>
      <Document head={head} assets={assets} page={name} neutral={neutral}>
        <Page {...props} />
      </Document>
    </ViewContext>,
    view.reference,
  )
}
