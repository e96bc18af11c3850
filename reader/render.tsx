/** Renders a page to HTML. Pages are not hydrated, so the markup carries no hydration data. */
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document, type DocumentAssets } from './layout/document.tsx'
import { Footer } from './layout/footer.tsx'
import { Masthead } from './layout/masthead.tsx'
import type { Head } from './page.ts'
import { ViewContext, type View } from './view.ts'

type Frame = { masthead: string; footer: string }

/** Navigation and footer depend on language, edition and settings alone: a site has twelve of each. */
const frames = new Map<string, Frame>()

function frameOf(view: View, neutral: boolean): Frame {
  const key = `${view.locale} ${view.edition?.type ?? ''} ${neutral} ${JSON.stringify(view.socialLinks)}`
  const kept = frames.get(key)
  if (kept) return kept
  const inView = (element: React.ReactNode) => renderToStaticMarkup(<ViewContext value={view}>{element}</ViewContext>)
  const frame = { masthead: inView(<Masthead neutral={neutral} />), footer: inView(<Footer />) }
  frames.set(key, frame)
  return frame
}

export function renderPage<Props extends object>(options: {
  view: View
  head: Head
  name: string
  Page: ComponentType<Props>
  props: Props
  assets: DocumentAssets
  neutral: boolean
}): string {
  const { view, head, name, Page, props, assets, neutral } = options
  const html = renderToStaticMarkup(
    <ViewContext value={view}>
      <Document head={head} assets={assets} page={name} {...frameOf(view, neutral)}>
        <Page {...props} />
      </Document>
    </ViewContext>,
  )
  return `<!doctype html>${html}`
}
