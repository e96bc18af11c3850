/** The boards that a person may open. */
import { ALL_MAGAZINES } from '#shared/memberships.ts'
import { BOARD_MAGAZINES, type BoardMagazine } from '#shared/schemas/board.schema.ts'
import { useSession } from '../session.tsx'

/** The magazines of the person's memberships; for admins and members of all of them, every one, and none. */
export function useBoards(): readonly BoardMagazine[] {
  const { role, memberships } = useSession()
  if (role === 'admin' || memberships.some(({ magazine }) => magazine === ALL_MAGAZINES)) return BOARD_MAGAZINES
  return BOARD_MAGAZINES.filter((each) => memberships.some(({ magazine }) => magazine === each))
}
