/** Selects the magazines whose new comments wait for approval. For admins. */
import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EDITIONS } from '#shared/editions/editions.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { api } from '../api/client.ts'
import { saveChecked } from '../forms/conflict/checked-save.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'

type Settings = { hold: string[]; version?: string }

const PATH = '/api/settings/comments/'

type PanelProps = { close: () => void; onChange: () => void }

function Choices({ settings, close, onChange }: PanelProps & { settings: Settings }) {
  const { comments, shell } = useMessages()
  const { locale } = useLocale()
  const reason = useFailureReason()
  const [start] = useState({ values: { hold: settings.hold }, version: settings.version })
  const [chosen, setChosen] = useState(settings.hold)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const saved = await saveChecked({
        start,
        mine: { hold: MAGAZINE_TYPES.filter((type) => chosen.includes(type)) },
        valuesOf: ({ hold }: Settings) => ({ hold }),
        send: async (values, version) => {
          await api(PATH, { method: 'PUT', json: { ...values, version } })
          return true
        },
      })
      if (saved) {
        success(comments.settingsSaved)
        close()
      }
    } catch (error) {
      failure(comments.settingsFailed + reason(error))
    }
    setBusy(false)
    afterWrite()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Checkbox.Group
        value={chosen}
        onChange={(magazines) => {
          setChosen(magazines)
          onChange()
        }}
        label={comments.holdLabel}
        description={comments.holdHint}
      >
        <Stack gap="sm" mt="sm">
          {EDITIONS.map((edition) => (
            <Checkbox key={edition.type} value={edition.type} label={edition.name[locale]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {shell.cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {comments.save}
        </Button>
      </Group>
    </form>
  )
}

function Panel(props: PanelProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['settings', 'comments'],
    queryFn: ({ signal }) => api<{ data: Settings }>(PATH, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (data) return <Choices settings={data.data} {...props} />
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={220} />
}

export function HoldSettings() {
  const { comments } = useMessages()
  const [isOpen, { open, close }] = useDisclosure()
  const [isChanged, setChanged] = useState(false)
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setChanged(false)
          open()
        }}
      >
        {comments.settings}
      </Button>
      <FormDialog
        opened={isOpen}
        isChanged={() => isChanged}
        onClose={close}
        title={<Text fw={650}>{comments.settings}</Text>}
      >
        <Panel close={close} onChange={() => setChanged(true)} />
      </FormDialog>
    </>
  )
}
