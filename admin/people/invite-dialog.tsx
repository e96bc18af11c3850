/** Invites a person by email, with the roles they will have. */
import { Alert, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import type { PersonWire } from '#shared/schemas/people.schema.ts'
import { api, ApiError } from '../api/client.ts'
import { DialogButtons, FormDialog } from '../forms/form-dialog.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { inviteAgain, type Invitation } from './invitation.ts'
import { RoleFields, type Roles } from './role-fields.tsx'

const NOBODY = { email: '', first_name: '', last_name: '' }
const NO_ROLES: Roles = { role: 'author', memberships: [] }

type InviteProps = { sendsEmail: boolean; onLink: (invitation: Invitation | null) => void; onClose: () => void }

export function InviteDialog({ sendsEmail, onLink, onClose }: InviteProps) {
  const { account, people, shell } = useMessages()
  const reason = useFailureReason()
  const [person, setPerson] = useState(NOBODY)
  const [roles, setRoles] = useState(NO_ROLES)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const { data } = await api<{ data: PersonWire }>('/api/people/', {
        method: 'POST',
        json: { ...person, ...roles },
      })
      afterWrite()
      // The account exists: where its link cannot be made now, the menu of the person makes another.
      if (sendsEmail) success(people.invited(data.email))
      else onLink(await inviteAgain(data).catch(() => null))
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(fields)
      // Stays in sight, because what has been typed is lost with the dialog.
      if (Object.keys(fields).length === 0) setProblem(account.failed + reason(error))
      setBusy(false)
    }
  }
  const field = (name: keyof typeof NOBODY) => ({
    value: person[name],
    error: errors[name]?.[0],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setPerson({ ...person, [name]: event.currentTarget.value }),
  })
  return (
    <FormDialog
      isChanged={() => Object.values(person).some((text) => text.trim() !== '') || roles !== NO_ROLES}
      onClose={onClose}
      title={people.inviteTitle}
      size="lg"
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <Text size="sm">{sendsEmail ? people.inviteHint : people.noEmailHint}</Text>
          <TextInput label={people.email} type="email" dir="ltr" required data-autofocus {...field('email')} />
          <Group grow align="flex-start">
            <TextInput label={people.firstName} required {...field('first_name')} />
            <TextInput label={people.lastName} {...field('last_name')} />
          </Group>
          <RoleFields value={roles} onChange={setRoles} />
          {problem !== null && (
            <Alert color="red" variant="outline" role="alert">
              {problem}
            </Alert>
          )}
          <DialogButtons action={sendsEmail ? people.send : people.createLink} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
