/** One person: who they are, their roles, and what an admin can do. */
import { Button, Menu, Stack } from '@mantine/core'
import { useState } from 'react'
import type { PersonWire } from '#shared/schemas/people.schema.ts'
import { useAction, type ActionTexts } from '../use-action.ts'
import { api } from '../api/client.ts'
import { saveChecked } from '../forms/conflict/checked-save.ts'
import { DialogButtons, FormDialog } from '../forms/form-dialog.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { Day, Latin, Words } from '../lists/cells.tsx'
import { success } from '../notices.ts'
import { saveFile } from '../save-file.ts'
import { useSession } from '../session.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { inviteAgain, type Invitation } from './invitation.ts'
import { RoleFields, useMagazineName, type Roles } from './role-fields.tsx'
import { MENU_PROPS } from '../lists/menu-props.ts'

function useRolesOf(): (person: PersonWire) => string[] {
  const { people } = useMessages()
  const nameOf = useMagazineName()
  return ({ role, memberships }) => {
    if (role === 'admin') return [people.admin]
    if (memberships.length === 0) return [people.reader]
    return memberships.map((each) => people.inMagazine(people.roles[each.role], nameOf(each.magazine)))
  }
}

/** In a fixed order. */
function rolesIn({ role, memberships }: Roles & { version?: string | undefined }): Roles {
  return { role, memberships: memberships.toSorted((one, other) => (one.magazine < other.magazine ? -1 : 1)) }
}

function RolesDialog({ person, onClose }: { person: PersonWire; onClose: () => void }) {
  const { people, shell } = useMessages()
  const { isBusy, run } = useAction()
  const [roles, setRoles] = useState<Roles>({ role: person.role, memberships: person.memberships })
  const [start] = useState({ values: rolesIn(person), version: person.version })
  const nameOf = useMagazineName()
  const wordsOf = (name: string, value: unknown) =>
    name === 'role'
      ? people.accountRoles[value as Roles['role']]
      : (value as Roles['memberships'])
          .map((each) => people.inMagazine(people.roles[each.role], nameOf(each.magazine)))
          .join('\n')
  const save = async () => {
    const change = async () => {
      const saved = await saveChecked({
        start,
        mine: rolesIn(roles),
        valuesOf: rolesIn,
        wordsOf,
        send: async (json, version) => {
          await api(`/api/people/${person.id}/`, { method: 'PATCH', json: { ...json, version } })
          return true
        },
      })
      if (!saved) return
      success(people.saved)
      onClose()
    }
    await run(change, {})
  }
  return (
    <FormDialog
      isChanged={() => roles.role !== person.role || roles.memberships !== person.memberships}
      onClose={onClose}
      title={people.changeOf(person.email)}
      size="lg"
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <Stack>
        <RoleFields value={roles} onChange={setRoles} />
        <DialogButtons action={people.save} isBusy={isBusy} onCancel={onClose} onAction={save} />
      </Stack>
    </FormDialog>
  )
}

type RowProps = { person: PersonWire; sendsEmail: boolean; onLink: (invitation: Invitation | null) => void }

function usePersonActions({ person: { id, email }, sendsEmail, onLink }: RowProps) {
  const { people } = useMessages()
  const { run } = useAction()
  const setStatus = (status: string, texts: ActionTexts<unknown>) =>
    run(() => api(`/api/people/${id}/`, { method: 'PATCH', json: { status } }), texts)
  return {
    enable: () => setStatus('active', { done: people.enabled }),
    disable() {
      const ask = { title: people.disableTitle, question: people.disableQuestion(email), yes: people.disable }
      return setStatus('disabled', { ask, done: people.disabled })
    },
    signOut() {
      const ask = { title: people.signOutTitle, question: people.signOutQuestion(email), yes: people.signOut }
      return run(() => api(`/api/people/${id}/sessions/`, { method: 'DELETE' }), { ask, done: people.signedOut })
    },
    saveData: () => run(() => saveFile(`/api/people/${id}/data/`, `account-${id}.json`), {}),
    inviteAgain: () =>
      run(async () => onLink(await inviteAgain({ id, email })), sendsEmail ? { done: people.invited(email) } : {}),
  }
}

type MenuProps = RowProps & { onChange: () => void; onDelete: () => void }

function ActionsMenu({ onChange, onDelete, ...row }: MenuProps) {
  const { person, sendsEmail } = row
  const { people } = useMessages()
  const actions = usePersonActions(row)
  const isActive = person.status === 'active'
  return (
    <Menu {...MENU_PROPS}>
      <Menu.Target>
        <Button variant="default" size="compact-md" aria-label={people.actionsOf(person.email)}>
          {people.actions}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onChange}>{people.change}</Menu.Item>
        {person.is_invited && isActive && (
          <Menu.Item onClick={() => void actions.inviteAgain()}>
            {sendsEmail ? people.inviteAgain : people.newLink}
          </Menu.Item>
        )}
        {isActive && <Menu.Item onClick={() => void actions.signOut()}>{people.signOut}</Menu.Item>}
        {isActive ? (
          <Menu.Item onClick={() => void actions.disable()}>{people.disable}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => void actions.enable()}>{people.enable}</Menu.Item>
        )}
        <Menu.Item onClick={() => void actions.saveData()}>{people.saveData}</Menu.Item>
        <Menu.Item color="red" onClick={onDelete}>
          {people.deleteAccount}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function PersonRow(row: RowProps) {
  const { person } = row
  const { people } = useMessages()
  const { userId } = useSession()
  const rolesOf = useRolesOf()
  const [isChanging, setChanging] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const isOwn = person.id === userId
  const facts = [
    ...(isOwn ? [people.you] : []),
    ...(person.status === 'disabled' ? [people.isDisabled] : []),
    ...rolesOf(person),
    ...(person.is_invited ? [people.isInvited] : []),
    ...(person.has_second_factor ? [people.hasFactor] : []),
  ]
  return (
    <li>
      <div className="person-text">
        <div className="person-name">
          {person.name !== '' && <Words text={person.name} />}
          <Latin text={person.email} />
        </div>
        <ul className="person-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {person.seen_at === null ? (
            !person.is_invited && <li>{people.neverSeen}</li>
          ) : (
            <li>
              {people.seen} <Day moment={person.seen_at} />
            </li>
          )}
        </ul>
      </div>
      {/* Nobody changes the own roles: another admin does. */}
      {!isOwn && <ActionsMenu {...row} onChange={() => setChanging(true)} onDelete={() => setDeleting(true)} />}
      {isChanging && <RolesDialog person={person} onClose={() => setChanging(false)} />}
      {isDeleting && <DeleteDialog person={person} onClose={() => setDeleting(false)} />}
    </li>
  )
}
