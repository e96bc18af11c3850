/** The enhancers of pages whose lists change by links and forms. */
import { enhanceFilters } from './filters.ts'
import { enhanceLoading } from './loading.ts'

export function enhanceListPage(): void {
  enhanceFilters()
  enhanceLoading()
}
