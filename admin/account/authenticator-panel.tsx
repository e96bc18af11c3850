/** Setting up and removing an authenticator app. */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { NewTotpWire } from '#shared/schemas/security.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { Panel } from './panel.tsx'
import { useAction } from '../use-action.ts'

const PATH = '/api/account/totp/'
/** In modules: cameras need the space around a code. */
const QUIET_ZONE = 4

function QrCode({ code }: { code: NewTotpWire['qr_code'] }) {
  const { account } = useMessages()
  const side = code.size + 2 * QUIET_ZONE
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={account.qrCode}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={code.path} fill="currentColor" />
    </svg>
  )
}

type SetupProps = { totp: NewTotpWire; onDone: (codes: readonly string[] | null) => void }

function Setup({ totp, onDone }: SetupProps) {
  const { account } = useMessages()
  const reason = useFailureReason()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    setError('')
    try {
      const { data } = await api<{ data: { recovery_codes: string[] | null } }>(`${PATH}confirm/`, {
        method: 'POST',
        json: { code },
      })
      success(account.authenticatorAdded)
      onDone(data.recovery_codes)
      afterWrite()
    } catch (failed) {
      setError(reason(failed))
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack>
        <Text>{account.scan}</Text>
        <QrCode code={totp.qr_code} />
        <Text>
          {account.orType}{' '}
          <code className="totp-secret" dir="ltr">
            {totp.secret}
          </code>
        </Text>
        <TextInput
          label={account.code}
          value={code}
          error={error}
          onChange={(event) => setCode(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          data-autofocus
          required
          withAsterisk={false}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {account.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Props = { isSetUp: boolean; onCodes: (codes: readonly string[] | null) => void }

export function AuthenticatorPanel({ isSetUp, onCodes }: Props) {
  const { account } = useMessages()
  const { isBusy, run } = useAction()
  const [totp, setTotp] = useState<NewTotpWire | null>(null)
  const begin = () => run(async () => setTotp((await api<{ data: NewTotpWire }>(PATH, { method: 'POST' })).data), {})
  const remove = () => {
    const { removeAuthenticator: title, removeAuthenticatorQuestion: question, remove: yes } = account
    return run(() => api(PATH, { method: 'DELETE' }), { ask: { title, question, yes } })
  }
  return (
    <Panel title={account.authenticator} lead={account.authenticatorLead}>
      <Group justify="space-between">
        <Text>{isSetUp ? account.authenticatorOn : account.authenticatorOff}</Text>
        <Button variant="default" loading={isBusy} onClick={() => void (isSetUp ? remove() : begin())}>
          {isSetUp ? account.removeAuthenticator : account.addAuthenticator}
        </Button>
      </Group>
      <Modal
        opened={totp !== null}
        onClose={() => setTotp(null)}
        title={<Text fw={650}>{account.addAuthenticator}</Text>}
      >
        {totp && (
          <Setup
            totp={totp}
            onDone={(codes) => {
              setTotp(null)
              onCodes(codes)
            }}
          />
        )}
      </Modal>
    </Panel>
  )
}
