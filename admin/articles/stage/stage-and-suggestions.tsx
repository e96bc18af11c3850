/** Where a stored article stands on its way to readers, and what others suggest for its text. */
import { useMessages } from '../../i18n/locale.tsx'
import type { Desk, FormState } from '../article-notices.tsx'
import { SuggestionsSection } from '../suggestions/suggestions-section.tsx'
import { StagePanel } from './stage-panel.tsx'
import { moveAsReader } from './use-stage.ts'

export function StageAndSuggestions({ state, desk }: { state: FormState; desk: Desk }) {
  const { blocked } = useMessages().suggestions
  const { stored, last, move, settle } = state
  const { presence, onReopen } = desk
  if (!stored) return null
  const isReading = presence.writer !== null
  const whyBlocked = isReading ? blocked.reading : last?.savedIn === 'working_copy' ? blocked.unpublished : null
  return (
    <>
      <StagePanel articleId={stored.id} move={isReading ? moveAsReader(stored.id) : move} />
      <SuggestionsSection
        articleId={stored.id}
        version={presence.version ?? stored.version}
        review={{
          blocked: whyBlocked,
          prepare: async () => (isReading ? undefined : settle()),
          onAccepted: async () => onReopen(stored.id),
        }}
      />
    </>
  )
}
