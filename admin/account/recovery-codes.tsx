/** Recovery codes: how many are left, and the dialog that shows new ones once. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { success } from '../notices.ts'
import { Panel } from './panel.tsx'
import { useAction } from '../use-action.ts'

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const { account } = useMessages()
  const copy = async () => {
    await navigator.clipboard.writeText((codes ?? []).join('\n'))
    success(account.copied)
  }
  return (
    <Modal
      opened={codes !== null}
      onClose={onClose}
      title={<Text fw={650}>{account.recoveryTitle}</Text>}
      closeOnClickOutside={false}
      size="lg"
    >
      <Stack>
        <Text>{account.recoveryLead}</Text>
        <Text fw={600}>{account.recoveryOnce}</Text>
        <ul className="recovery-codes" dir="ltr">
          {codes?.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void copy()}>
            {account.copy}
          </Button>
          <Button onClick={onClose}>{account.stored}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

export function RecoveryCodesPanel({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const { account } = useMessages()
  const { isBusy, run } = useAction()
  const replace = () => {
    const { newRecoveryCodes: title, newRecoveryQuestion: question } = account
    const call = () => api<{ data: { recovery_codes: string[] } }>('/api/account/recovery-codes/', { method: 'POST' })
    return run(async () => onCodes((await call()).data.recovery_codes), { ask: { title, question, yes: title } })
  }
  return (
    <Panel title={account.recovery} lead={account.recoveryLead}>
      <Group justify="space-between">
        <Text>{account.recoveryLeft(left)}</Text>
        <Button variant="default" loading={isBusy} onClick={() => void replace()}>
          {account.newRecoveryCodes}
        </Button>
      </Group>
    </Panel>
  )
}
