/** What somebody who writes an article must know: who else is here, what was not saved, and what is not published yet. */
import type { WorkingCopyWire } from '#shared/schemas/revision.wire.ts'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure } from '../notices.ts'
import { SaveTrouble } from './autosave/save-state.tsx'
import { Unpublished } from './autosave/unpublished.tsx'
import { DraftOffer, DraftStatus, OtherTab } from './drafts/draft-notices.tsx'
import { PresenceNotice } from './presence/presence-notice.tsx'
import type { PresenceState } from './presence/use-presence.ts'
import type { useArticleForm } from './use-article-form.ts'

/** Who else has the article open, which stays known while the form is opened again. */
export type Desk = {
  presence: PresenceState
  /** Opens the form again, with the article as it is stored now. Throws `ApiError`. */
  onReopen: (id: number) => Promise<void>
  onStored: (id: number) => void
}
export type FormState = ReturnType<typeof useArticleForm>

export const isTroubled = ({ autosave: { state } }: FormState) =>
  state === 'failed' || state === 'conflict' || state === 'rejected'

type NoticesProps = {
  state: FormState
  desk: Desk
  copy: WorkingCopyWire | null
  isOutdated: boolean
}

export function Notices({ state, desk, copy, isOutdated }: NoticesProps) {
  const reason = useFailureReason()
  const { offer, draft, autosave, stored, last } = state
  const { presence, onReopen } = desk
  const isReading = presence.writer !== null
  return (
    <>
      {stored !== null && (
        <PresenceNotice
          presence={presence}
          wasWriting={last !== null && last.at !== copy?.saved_at}
          isOutdated={isOutdated}
          onReopen={() => onReopen(stored.id)}
        />
      )}
      {offer && !isReading && (
        <DraftOffer
          key={offer.tab}
          offer={offer}
          saved={state.saved}
          version={state.savedVersion}
          onRestore={() => state.restore(offer)}
          onDiscard={() => void state.discard(offer).catch((error: unknown) => failure(reason(error)))}
        />
      )}
      {draft.isInOtherTab && <OtherTab />}
      <SaveTrouble
        state={autosave.state}
        isSignedOut={autosave.isSignedOut}
        isOwn={autosave.isOwnConflict}
        onCompare={() => void state.compare()}
      />
      {isTroubled(state) && <DraftStatus stored={draft.stored} />}
      {last?.savedIn === 'working_copy' && !isReading && <Unpublished onDiscard={state.discardCopy} />}
    </>
  )
}
