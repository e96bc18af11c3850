/** From when to when an article is pinned. */
import { Button, Group, Popover, Stack } from '@mantine/core'
import { useId, useState } from 'react'
import { DayField } from '../forms/day-field.tsx'
import { TimeField } from '../forms/time-field.tsx'
import { isTypedDay } from '../forms/typed-digits.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useTimeZone } from '../times/time-zone.tsx'
import { asField, ofField } from '../times/times.ts'
import { useTimes } from '../times/use-times.ts'
import type { EditedPin } from './pins.ts'

type MomentFieldProps = { label: string; value: string | null; onChange: (moment: string | null) => void }

/** A day, which begins at midnight unless an hour is given. */
export function MomentField({ label, value, onChange }: MomentFieldProps) {
  const { home } = useMessages()
  const zone = useTimeZone()
  const id = useId()
  const [[day = '', time = ''], setShown] = useState(() => asField(value, zone).split('T'))
  const change = (nextDay: string, nextTime: string) => {
    setShown([nextDay, nextTime])
    onChange(isTypedDay(nextDay) ? ofField(`${nextDay}T${nextTime || '00:00'}`, zone) : null)
  }
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap" className="moment-field">
      <DayField
        id={id}
        name={id}
        label={label}
        error={null}
        withAsterisk={false}
        value={day}
        onChange={(typed: string) => change(typed, time)}
      />
      <TimeField id={`${id}-time`} label={home.hourOf(label)} value={time} onChange={(typed) => change(day, typed)} />
    </Group>
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
