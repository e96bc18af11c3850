/** Renders a page to HTML. Pages are not hydrated, so the markup carries no hydration data. */
import { use, type ComponentType, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document, type DocumentAssets } from './layout/document.tsx'
import type { Head } from './page.ts'
import { PageRulesContext } from './page-rules.ts'
import { ViewContext, type View } from './view.ts'

/** The rules are known once the page is rendered. Unpredictable, so that no content can contain it. */
const RULES_MARK = `[${crypto.randomUUID()}]`

/** A page, and the CSS of the style sheet that its components added to it; null if they added nothing. */
export type PageHtml = { html: string; addedCss: string | null }

function markup(view: View, rules: Set<string> | null, element: ReactElement): string {
  return renderToStaticMarkup(
    <ViewContext value={view}>
      <PageRulesContext value={rules}>{element}</PageRulesContext>
    </ViewContext>,
  )
}

/** For elements within HTML that is inserted as a string. To be called after all other hooks of the component. */
export function useMarkup(): (element: ReactElement) => string {
  const view = use(ViewContext)
  const rules = use(PageRulesContext)
  return (element) => markup(view, rules, element)
}

export function renderPage<Props extends object>(options: {
  view: View
  head: Head
  name: string
  Page: ComponentType<Props>
  props: Props
  assets: DocumentAssets
  neutral: boolean
}): PageHtml {
  const { view, head, name, Page, props, assets, neutral } = options
  const rules = new Set<string>()
  const page = markup(
    view,
    rules,
    <Document head={head} assets={assets} page={name} neutral={neutral} rulesMark={RULES_MARK}>
      <Page {...props} />
    </Document>,
  )
  const addedCss = rules.size > 0 ? [...rules].join('') : null
  const style = addedCss === null ? '' : `<style>${addedCss}</style>`
  return { html: `<!doctype html>${page.replace(RULES_MARK, () => style)}`, addedCss }
}
