/** The user's passkeys: add, rename, remove. */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_PASSKEY_NAME_LENGTH } from '#shared/schemas/limits.ts'
import type { AccountSecurityWire, PasskeyWire } from '#shared/schemas/security.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Moment, Words } from '../lists/cells.tsx'
import { createPasskey } from '../proof/sign-with-passkey.ts'
import { Panel } from './panel.tsx'
import { useAction } from '../use-action.ts'
import { DialogButtons } from '../forms/form-dialog.tsx'

const PATH = '/api/account/passkeys/'

type NameProps = { initial: string; title: string; onSave: (name: string) => Promise<boolean>; onClose: () => void }

function NameDialog({ initial, title, onSave, onClose }: NameProps) {
  const { account } = useMessages()
  const [name, setName] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    if (await onSave(name)) onClose()
    else setBusy(false)
  }
  return (
    <Modal opened onClose={onClose} title={<Text fw={650}>{title}</Text>}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack>
          <TextInput
            label={account.passkeyName}
            description={account.passkeyNameHint}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={MAX_PASSKEY_NAME_LENGTH}
            dir="auto"
            data-autofocus
            required
            withAsterisk={false}
          />
          <DialogButtons action={account.save} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

function Facts({ passkey }: { passkey: PasskeyWire }) {
  const { account } = useMessages()
  return (
    <div className="account-row-facts">
      {account.added}: <Moment moment={passkey.created_at} /> ·{' '}
      {passkey.last_used_at === null ? (
        account.neverUsed
      ) : (
        <>
          {account.lastUsed}: <Moment moment={passkey.last_used_at} />
        </>
      )}
      {passkey.is_backed_up && ` · ${account.backedUp}`}
    </div>
  )
}

function PasskeyRow({ passkey }: { passkey: PasskeyWire }) {
  const { account } = useMessages()
  const { isBusy, run } = useAction()
  const [isRenaming, setRenaming] = useState(false)
  const { id, name } = passkey
  const remove = () => {
    const { removePasskeyOf, removePasskeyQuestion, remove: yes } = account
    const ask = { title: removePasskeyOf(name), question: removePasskeyQuestion(name), yes }
    return run(() => api(`${PATH}${id}/`, { method: 'DELETE' }), { ask })
  }
  return (
    <li>
      <div className="account-row-text">
        <div className="account-row-name">
          <Words text={name} />
        </div>
        <Facts passkey={passkey} />
      </div>
      <Group gap="xs">
        <Button variant="default" aria-label={account.renamePasskey(name)} onClick={() => setRenaming(true)}>
          {account.rename}
        </Button>
        <Button
          variant="default"
          aria-label={account.removePasskeyOf(name)}
          loading={isBusy}
          onClick={() => void remove()}
        >
          {account.remove}
        </Button>
      </Group>
      {isRenaming && (
        <NameDialog
          initial={name}
          title={account.renamePasskey(name)}
          onSave={(next) => run(() => api(`${PATH}${id}/`, { method: 'PATCH', json: { name: next } }), {})}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  )
}

/** Why passkeys cannot be added here; null if they can. */
function useObstacle(origin: string | null): string | null {
  const { account } = useMessages()
  if (origin === null) return account.passkeysNowhere
  if (origin !== window.location.origin) return account.passkeysElsewhere(origin)
  return 'PublicKeyCredential' in window ? null : account.passkeysUnsupported
}

type Props = { security: AccountSecurityWire; onCodes: (codes: readonly string[] | null) => void }

export function PasskeysPanel({ security, onCodes }: Props) {
  const { account } = useMessages()
  const { run } = useAction()
  const [isAdding, setAdding] = useState(false)
  const obstacle = useObstacle(security.passkey_origin)
  const add = (name: string) =>
    run(
      async () => {
        const credential = await createPasskey(`${PATH}options/`)
        const { data } = await api<{ data: { recovery_codes: string[] | null } }>(PATH, {
          method: 'POST',
          json: { name, credential },
        })
        onCodes(data.recovery_codes)
      },
      { done: account.passkeyAdded, cancelled: account.passkeyCancelled },
    )
  return (
    <Panel title={account.passkeys} lead={account.passkeysLead}>
      {security.passkeys.length === 0 ? (
        <Text mb="sm">{account.noPasskeys}</Text>
      ) : (
        <ul className="account-rows">
          {security.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {obstacle === null ? (
        <Button variant="default" onClick={() => setAdding(true)}>
          {account.addPasskey}
        </Button>
      ) : (
        <Text c="var(--ink-quiet)">{obstacle}</Text>
      )}
      {isAdding && <NameDialog initial="" title={account.addPasskey} onSave={add} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
