/** Says in which time zone days and hours are, for all screens; admins change it here. */
import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublishingSettingsWire } from '#shared/schemas/settings.schema.ts'
import { PUBLISHING_SETTINGS } from '../api/begin-session.ts'
import { api } from '../api/client.ts'
import { saveChecked } from '../forms/conflict/checked-save.ts'
import { DialogButtons, FormDialog } from '../forms/form-dialog.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { SmallButton } from '../layout/small-button.tsx'
import { Latin } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { afterWrite } from '../query-client.ts'
import { useSession } from '../session.tsx'
import { publishingSettings, useTimeZone } from './time-zone.tsx'

export function ZoneSetting() {
  const { calendar: text } = useMessages()
  const { role } = useSession()
  const zone = useTimeZone()
  const [isAsking, setAsking] = useState(false)
  return (
    <Text size="sm" c="var(--ink-quiet)" component="div">
      {text.hoursAreIn} <Latin text={zone} />{' '}
      {role === 'admin' && <SmallButton onClick={() => setAsking(true)}>{text.changeZone}</SmallButton>}
      {isAsking && <ZoneDialog zone={zone} close={() => setAsking(false)} />}
    </Text>
  )
}

/** The zone in use is offered even where the browser does not know it. */
function zonesWith(zone: string): string[] {
  return [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].toSorted()
}

function ZoneDialog({ zone, close }: { zone: string; close: () => void }) {
  const { calendar: text, shell, lists } = useMessages()
  const reason = useFailureReason()
  const { data } = useQuery(publishingSettings)
  const [start] = useState({
    values: { time_zone: zone },
    version: data?.time_zone === zone ? data.version : undefined,
  })
  const [chosen, setChosen] = useState(zone)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const saved = await saveChecked({
        start,
        mine: { time_zone: chosen },
        valuesOf: ({ time_zone }: PublishingSettingsWire) => ({ time_zone }),
        send: async (json, version) => {
          await api(PUBLISHING_SETTINGS, { method: 'PUT', json: { ...json, version } })
          return true
        },
      })
      setBusy(false)
      afterWrite()
      if (saved) close()
    } catch (failure) {
      setError(reason(failure))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      isChanged={() => chosen !== zone}
      onClose={close}
      title={text.changeZone}
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <Stack>
        <Select
          label={text.zone}
          description={text.zoneHint}
          data={zonesWith(zone)}
          value={chosen}
          onChange={(value) => setChosen(value ?? zone)}
          searchable
          allowDeselect={false}
          limit={60}
          dir="ltr"
          error={error}
          data-autofocus
        />
        <DialogButtons action={lists.save} isBusy={isBusy} onCancel={close} onAction={save} />
      </Stack>
    </FormDialog>
  )
}
