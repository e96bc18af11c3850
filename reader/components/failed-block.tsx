/**
 * Stands in for a block that could not be loaded. Without scripts the link requests the page again; with them, only the
 * block is replaced (`enhance/failed-blocks.ts`). It must be inside the element whose `data-block` names the block.
 */
import { homeMessages } from '#shared/i18n/messages.ts'
import { usePageRules } from '../page-rules.ts'
import { useView } from '../view.ts'
import { Reference } from './reference.tsx'

/** An empty address is the page's own, with its query. */
const THIS_PAGE = ''

/** `text`: what could not be loaded, if it has a sentence of its own. */
export function FailedBlock({ text }: { text?: string }) {
  const { t, locale } = useView()
  // Only here, because the healthy page must not carry the rule.
  usePageRules('[data-failed-block] .button{margin-block-start:.75rem}')
  return (
    <div data-failed-block="" data-waiting={t.loading}>
      <p role="status">{text ?? homeMessages(locale).loadFailed}</p>
      <Reference />
      <a className="button button-quiet" href={THIS_PAGE}>
        {t.tryAgain}
      </a>
    </div>
  )
}
