/** Deletes the account of a person, after a choice of what becomes of the comments. */
import { Alert, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { COMMENTS_OF_DELETED } from '#shared/schemas/account-data.schema.ts'
import type { PersonWire } from '#shared/schemas/people.schema.ts'
import { useAction } from '../use-action.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { DialogButtons } from '../forms/form-dialog.tsx'

export function DeleteDialog({ person, onClose }: { person: PersonWire; onClose: () => void }) {
  const { people, shell } = useMessages()
  const { isBusy, run } = useAction()
  const [comments, setComments] = useState<string>(COMMENTS_OF_DELETED[0])
  const remove = async () => {
    const call = () => api(`/api/people/${person.id}/deletion/`, { method: 'POST', json: { comments } })
    if (await run(call, { done: people.deleted })) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={people.deleteTitle(person.email)}
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <Stack>
        <Alert color="red">{people.deleteLead}</Alert>
        <Radio.Group label={people.itsComments} value={comments} onChange={setComments}>
          <Stack gap="xs" mt="xs">
            {COMMENTS_OF_DELETED.map((value) => (
              <Radio key={value} value={value} label={people.commentsOfDeleted[value]} />
            ))}
          </Stack>
        </Radio.Group>
        <DialogButtons action={people.deleteAccount} color="red" isBusy={isBusy} onCancel={onClose} onAction={remove} />
      </Stack>
    </Modal>
  )
}
