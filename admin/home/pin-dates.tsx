/** From when to when an article is pinned. */
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { inLanguage } from '../forms/language-props.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useTimeZone } from '../times/time-zone.tsx'
import { asField, ofField } from '../times/times.ts'
import { useTimes } from '../times/use-times.ts'
import type { EditedPin } from './pins.ts'

type MomentFieldProps = { label: string; value: string | null; onChange: (moment: string | null) => void }

export function MomentField({ label, value, onChange }: MomentFieldProps) {
  const zone = useTimeZone()
  return (
    <TextInput
      type="datetime-local"
      label={label}
      {...inLanguage('en')}
      defaultValue={asField(value, zone)}
      onChange={(event) => onChange(ofField(event.currentTarget.value, zone))}
    />
  )
}

type Props = { pin: EditedPin; title: string; change: (pin: EditedPin) => void }

export function PinDates({ pin, title, change }: Props) {
  const { home } = useMessages()
  return (
    <Popover withArrow trapFocus position="bottom-end" shadow="md">
      <Popover.Target>
        <Button variant="default" size="compact-md" aria-label={home.datesOf(title)}>
          {home.dates}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={home.datesOf(title)}>
        <Stack gap="xs">
          <MomentField
            label={home.startsAt}
            value={pin.startsAt}
            onChange={(startsAt) => change({ ...pin, startsAt })}
          />
          <MomentField label={home.endsAt} value={pin.endsAt} onChange={(endsAt) => change({ ...pin, endsAt })} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The dates in words: a beginning that has passed needs none. */
export function DatesInWords({ pin, now }: { pin: EditedPin; now: string }) {
  const { home } = useMessages()
  const times = useTimes()
  const { startsAt, endsAt } = pin
  return (
    <Group component="span" gap="xs">
      {startsAt !== null && startsAt > now && <span>{home.since(times.dateTime(startsAt))}</span>}
      {endsAt !== null && <span>{home.until(times.dateTime(endsAt))}</span>}
    </Group>
  )
}
