/** The button beside a list's heading that opens the form for a new record. */
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { FORM_PATHS, type NounWithForm } from '#shared/admin-paths.ts'
import { useMessages } from '../i18n/locale.tsx'

export function NewButton({ noun }: { noun: NounWithForm }) {
  const { forms } = useMessages()
  return (
    <Button component={Link} to={FORM_PATHS[noun].create}>
      {forms.nouns[noun].newTitle}
    </Button>
  )
}
