/**
 * Stands in for a block that could not be loaded. Without scripts the link requests the page again; with them, only the
 * block is replaced (`enhance/failed-blocks.ts`). It must be inside the element whose `data-block` names the block.
 */
import { homeMessages } from '#shared/i18n/messages.ts'
import { useView } from '../view.ts'

/** An empty address is the page's own, with its query. */
const THIS_PAGE = ''

/** `text`: what could not be loaded, if it has a sentence of its own. */
export function FailedBlock({ text }: { text?: string }) {
  const { t, locale } = useView()
  return (
    <div data-failed-block="" data-waiting={t.loading}>
      <p role="status">{text ?? homeMessages(locale).loadFailed}</p>
      {/* Styled here, because the healthy page must not carry the rule. */}
      <a className="button button-quiet" href={THIS_PAGE} style={{ marginBlockStart: '0.75rem' }}>
        {t.tryAgain}
      </a>
    </div>
  )
}
