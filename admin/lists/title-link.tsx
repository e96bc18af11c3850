/** A row's title, linked to its form. A draft may have none yet. */
import { Link } from 'react-router'
import { FORM_PATHS, type NounWithForm } from '#shared/admin-paths.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Words } from './cells.tsx'

export function TitleLink({
  noun,
  id,
  text,
  to = FORM_PATHS[noun].edit(id),
}: {
  noun: NounWithForm
  id: number
  text: string
  to?: string
}) {
  const { lists } = useMessages()
  return (
    <Link className="title-link" to={to}>
      <Words title text={text === '' ? lists.untitled : text} />
    </Link>
  )
}
