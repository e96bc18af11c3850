/** The id by which the failure that a page shows is found in the log. Nothing where the request has not failed. */
import { usePageRules } from '../page-rules.ts'
import { useView } from '../view.ts'

// Only here, because the healthy page must not carry the rule.
const RULES = '[data-reference]{color:var(--ink-2);font-size:var(--step--1);overflow-wrap:anywhere}'

export function Reference() {
  const { t, reference } = useView()
  usePageRules(reference === null ? '' : RULES)
  if (reference === null) return null
  return (
    <p data-reference="">
      {t.errorReference} <bdi dir="ltr">{reference}</bdi>
    </p>
  )
}
