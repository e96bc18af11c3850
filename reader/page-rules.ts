/** CSS rules that components add to the style sheet of their page: the content security policy allows no style attributes. */
import { createContext, use } from 'react'

/** The rules of one page, each once. Null outside of the rendering of a page, where nothing is added. */
export const PageRulesContext = createContext<Set<string> | null>(null)

export function usePageRules(css: string): void {
  const rules = use(PageRulesContext)
  if (css !== '') rules?.add(css)
}
