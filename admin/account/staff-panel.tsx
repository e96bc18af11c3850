/** For admins: from when they need a second factor, who has one, and removing that of somebody who has lost it. */
import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState } from 'react'
import type { AccountWire } from '#shared/schemas/security.wire.ts'
import { api } from '../api/client.ts'
import { saveChecked } from '../forms/conflict/checked-save.ts'
import { DayField } from '../forms/day-field.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { Latin, Words } from '../lists/cells.tsx'
import { success } from '../notices.ts'
import { useSession } from '../session.tsx'
import { Panel } from './panel.tsx'
import { useAction } from '../use-action.ts'
import { useData } from '../api/use-data.ts'

const SETTING = '/api/settings/security/'
const TYPING_MS = 300

type Setting = { second_factor_from: string | null; version?: string }

function RequiredFrom({ setting }: { setting: Setting }) {
  const { account } = useMessages()
  const { isBusy, run } = useAction()
  const id = useId()
  const { version, ...stored } = setting
  const [start] = useState({ values: stored, version })
  const [chosen, setChosen] = useState(stored.second_factor_from ?? '')
  const save = () =>
    run(async () => {
      const saved = await saveChecked({
        start,
        mine: { second_factor_from: chosen || null },
        valuesOf: ({ second_factor_from }: Setting) => ({ second_factor_from }),
        send: async (json, at) => {
          await api(SETTING, { method: 'PUT', json: { ...json, version: at } })
          return true
        },
      })
      if (saved) success(account.requiredSaved)
    }, {})
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Group align="flex-end" mb="md">
        <DayField
          id={id}
          name="second_factor_from"
          label={account.required}
          description={account.requiredHint}
          error={null}
          withAsterisk={false}
          value={chosen}
          onChange={setChosen}
        />
      </Group>
      <Group justify="flex-end" mb="md">
        <Button type="submit" variant="default" loading={isBusy}>
          {account.save}
        </Button>
      </Group>
    </form>
  )
}

function AccountRow({ entry }: { entry: AccountWire }) {
  const { account } = useMessages()
  const { userId } = useSession()
  const { isBusy, run } = useAction()
  const { id, email, name } = entry
  const reset = () => {
    const ask = { title: account.resetTitle, question: account.resetQuestion(email), yes: account.resetFactor }
    return run(() => api(`/api/accounts/${id}/second-factor/`, { method: 'DELETE' }), { ask, done: account.resetDone })
  }
  return (
    <li>
      <div className="account-row-text">
        <div className="account-row-name">
          <Latin text={email} />
        </div>
        <div className="account-row-facts">
          {name !== '' && (
            <>
              <Words text={name} /> ·{' '}
            </>
          )}
          {account.roles[entry.role]} · {entry.has_second_factor ? account.hasFactor : account.hasNoFactor}
        </div>
      </div>
      {entry.has_second_factor && id !== userId && (
        <Button
          variant="default"
          aria-label={account.resetFactorOf(email)}
          loading={isBusy}
          onClick={() => void reset()}
        >
          {account.resetFactor}
        </Button>
      )}
    </li>
  )
}

function Accounts() {
  const { account } = useMessages()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS)
  const query = new URLSearchParams(q === '' ? { role: 'admin', page_size: '100' } : { q, page_size: '20' })
  const { data, isError, refetch } = useData<AccountWire[]>(`/api/accounts/?${query}`)
  return (
    <>
      <TextInput
        type="search"
        label={account.findAccount}
        value={typed}
        dir="auto"
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={420}
      />
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={80} mt="sm" />}
      {data?.length === 0 && <Text mt="sm">{account.noAccounts}</Text>}
      <ul className="account-rows">
        {data?.map((entry) => (
          <AccountRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </>
  )
}

export function StaffPanel() {
  const { account } = useMessages()
  const { data, isError, refetch } = useData<Setting>(SETTING, { staleTime: 0 })
  return (
    <Panel title={account.staff}>
      {data && <RequiredFrom key={data.version} setting={data} />}
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      <Accounts />
    </Panel>
  )
}
