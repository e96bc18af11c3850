/** Selects the magazines whose new comments wait for approval. For admins. */
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { EDITIONS } from '#shared/editions/editions.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { api } from '../api/client.ts'
import { saveChecked } from '../forms/conflict/checked-save.ts'
import { DialogButtons, FormDialog } from '../forms/form-dialog.tsx'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { success } from '../notices.ts'
import { useData } from '../api/use-data.ts'
import { useAction } from '../use-action.ts'

type Settings = { hold: string[]; version?: string }

const PATH = '/api/settings/comments/'

type PanelProps = { close: () => void; onChange: () => void }

function Choices({ settings, close, onChange }: PanelProps & { settings: Settings }) {
  const { comments } = useMessages()
  const { locale } = useLocale()
  const { isBusy, run } = useAction()
  const [start] = useState({ values: { hold: settings.hold }, version: settings.version })
  const [chosen, setChosen] = useState(settings.hold)
  const save = async () => {
    const change = async () => {
      const saved = await saveChecked({
        start,
        mine: { hold: MAGAZINE_TYPES.filter((type) => chosen.includes(type)) },
        valuesOf: ({ hold }: Settings) => ({ hold }),
        send: async (values, version) => {
          await api(PATH, { method: 'PUT', json: { ...values, version } })
          return true
        },
      })
      if (!saved) return
      success(comments.settingsSaved)
      close()
    }
    await run(change, { failed: comments.settingsFailed })
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
      <DialogButtons mt="lg" action={comments.save} isBusy={isBusy} onCancel={close} />
    </form>
  )
}

function Panel(props: PanelProps) {
  const query = useData<Settings>(PATH, { gcTime: 0, staleTime: Infinity })
  return (
    <Loaded query={query} height={220}>
      {(settings) => <Choices settings={settings} {...props} />}
    </Loaded>
  )
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
