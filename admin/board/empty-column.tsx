/** What brings articles to a stage where there are none, and a link to where it is done. */
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { FORM_PATHS, SCREEN_PATHS } from '#shared/admin-paths.ts'
import type { BoardMagazine, BoardStage } from '#shared/schemas/board.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useRights } from '../memberships.ts'

function useOffer(stage: BoardStage, magazine: BoardMagazine): { to: string; label: string } | null {
  const { forms, board } = useMessages()
  const { canCreate, isEditor } = useRights()
  if (stage === 'draft' && canCreate) return { to: FORM_PATHS.article.create, label: forms.nouns.article.newTitle }
  if (stage === 'scheduled' && isEditor) {
    return { to: `${SCREEN_PATHS.calendar}?magazine=${magazine}`, label: board.openCalendar }
  }
  return null
}

type EmptyProps = {
  stage: BoardStage
  magazine: BoardMagazine
  /** Whether the board shows only some of the articles: there may be others at the stage. */
  isNarrowed: boolean
}

export function EmptyColumn({ stage, magazine, isNarrowed }: EmptyProps) {
  const { board } = useMessages()
  const offer = useOffer(stage, magazine)
  return (
    <>
      <Text size="sm" c="var(--ink-quiet)">
        {isNarrowed ? board.noneOfChoice : board.empty[stage]}
      </Text>
      {offer && !isNarrowed && (
        <Button component={Link} to={offer.to} variant="default" size="compact-sm" className="board-offer">
          {offer.label}
        </Button>
      )}
    </>
  )
}
