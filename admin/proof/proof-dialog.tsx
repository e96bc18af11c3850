/** Asks who the user is before a call that needs a fresh proof: see `api/proof.ts`. */
import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProofMethodsWire } from '#shared/schemas/security.wire.ts'
import { api } from '../api/client.ts'
import { setProofDialog } from '../api/proof.ts'
import { useMessages } from '../i18n/locale.tsx'
import { SmallButton } from '../layout/small-button.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { signWithPasskey } from './sign-with-passkey.ts'

const PATH = '/api/account/proof/'

/** What is typed, in the order of preference; recovery codes only where the user asks for it. */
type Typed = 'code' | 'recovery_code' | 'password'

function typedOf(methods: ProofMethodsWire, usesRecovery: boolean): Typed | null {
  if (usesRecovery) return 'recovery_code'
  if (methods.totp) return 'code'
  return methods.password ? 'password' : null
}

type FormProps = { methods: ProofMethodsWire; onProved: () => void; onCancel: () => void }

function ProofForm({ methods, onProved, onCancel }: FormProps) {
  const { account, shell } = useMessages()
  const reason = useFailureReason()
  const [text, setText] = useState('')
  const [usesRecovery, setUsesRecovery] = useState(false)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function prove(proof: () => Promise<object>): Promise<void> {
    setBusy(true)
    setError('')
    try {
      await api(PATH, { method: 'POST', json: await proof() })
      onProved()
    } catch (failed) {
      setError(failed instanceof DOMException ? account.proofFailed : reason(failed))
    }
    setBusy(false)
  }

  const kind = typedOf(methods, usesRecovery)
  const typed = { value: text, error, 'data-autofocus': true, required: true, withAsterisk: false, dir: 'ltr' as const }
  const onChange = (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value)
  const hasInput = kind !== null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (kind !== null) void prove(async () => ({ [kind]: text }))
      }}
    >
      <Stack>
        <Text>{account.proofLead}</Text>
        {!hasInput && !methods.passkey && <Alert color="orange">{account.proofNone}</Alert>}
        {kind === 'code' && (
          <TextInput
            {...typed}
            label={account.proofCode}
            onChange={onChange}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
        {kind === 'recovery_code' && (
          <TextInput {...typed} label={account.proofRecovery} onChange={onChange} autoComplete="off" />
        )}
        {kind === 'password' && (
          <PasswordInput {...typed} label={account.proofPassword} onChange={onChange} autoComplete="current-password" />
        )}
        {!hasInput && error !== '' && <Text c="var(--mantine-color-error)">{error}</Text>}
        {methods.recovery && !usesRecovery && (
          <Group>
            <SmallButton
              variant="subtle"
              onClick={() => {
                setUsesRecovery(true)
                setText('')
                setError('')
              }}
            >
              {account.proofUseRecovery}
            </SmallButton>
          </Group>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {shell.cancel}
          </Button>
          {methods.passkey && (
            <Button
              variant={hasInput ? 'default' : 'filled'}
              loading={isBusy}
              onClick={() => void prove(async () => ({ credential: await signWithPasskey(`${PATH}passkey-options/`) }))}
            >
              {account.proofPasskey}
            </Button>
          )}
          {hasInput && (
            <Button type="submit" loading={isBusy}>
              {account.proofContinue}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

function Question({ onProved, onCancel }: Omit<FormProps, 'methods'>) {
  const { account } = useMessages()
  const { data, isError } = useQuery({
    queryKey: ['account', 'proof'],
    queryFn: ({ signal }) => api<{ data: ProofMethodsWire }>(PATH, { signal }),
    // What was removed or added a moment ago counts.
    staleTime: 0,
  })
  if (isError) return <Alert color="red">{account.failed}</Alert>
  return data ? <ProofForm methods={data.data} onProved={onProved} onCancel={onCancel} /> : null
}

export function ProofDialog() {
  const { account } = useMessages()
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null)
  useEffect(() => {
    setProofDialog(() => new Promise((resolve) => setAnswer(() => resolve)))
    return () => setProofDialog(null)
  }, [])
  const close = (isProved: boolean) => {
    answer?.(isProved)
    setAnswer(null)
  }
  return (
    <Modal
      opened={answer !== null}
      onClose={() => close(false)}
      title={<Text fw={650}>{account.proofTitle}</Text>}
      // Above the dialog whose call waits.
      zIndex={400}
    >
      {answer && <Question onProved={() => close(true)} onCancel={() => close(false)} />}
    </Modal>
  )
}
