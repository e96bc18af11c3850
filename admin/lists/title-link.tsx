/** A row's title, linked to its form. A draft may have none yet. */
import { Link } from 'react-router'
import { FORM_PATHS, type NounWithForm } from '#shared/admin-paths.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Words } from './cells.tsx'

export function TitleLink({ noun, id, text }: { noun: NounWithForm; id: number; text: string }) {
  const { lists } = useMessages()
  return (
    <Link className="title-link" to={FORM_PATHS[noun].edit(id)}>
      <Words title text={text === '' ? lists.untitled : text} />
    </Link>
  )
}
