/** A row's title, linked to its form. */
import { Link } from 'react-router'
import { FORM_PATHS, type NounWithForm } from '../forms/form-paths.ts'
import { Words } from './cells.tsx'

export function TitleLink({ noun, id, text }: { noun: NounWithForm; id: number; text: string }) {
  return (
    <Link className="title-link" to={FORM_PATHS[noun].edit(id)}>
      <Words title text={text} />
    </Link>
  )
}
