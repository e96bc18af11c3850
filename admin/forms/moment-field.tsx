/**
 * A day, and a time of that day in a time zone. Its value is the day alone (`yyyy-mm-dd`) while no time is given, and
 * otherwise the moment in ISO 8601 UTC.
 */
import { Group } from '@mantine/core'
import { useState } from 'react'
import { dayOrMoment, parseMoment } from '#shared/dates.ts'
import { momentOfWallTime, wallTime, type WallTime } from '#shared/time-zones.ts'
import { DayField } from './day-field.tsx'
import { TimeField } from './time-field.tsx'
import type { Field } from './use-record-form.ts'

type MomentProps = Field & {
  zone: string
  /** Names the time. */
  timeLabel: string
  description?: string
}

function wallOf(value: string, zone: string): WallTime {
  return value.includes('T') && parseMoment(value) !== null ? wallTime(value, zone) : { day: value, time: '' }
}

export function MomentField({ zone, timeLabel, ...field }: MomentProps) {
  const { value, onChange, id } = field
  const [shown, setShown] = useState({ ...wallOf(value, zone), value, zone })
  // The form was filled with other values, or the zone has been loaded.
  if (shown.value !== value || shown.zone !== zone) setShown({ ...wallOf(value, zone), value, zone })

  const change = ({ day, time }: WallTime) => {
    const moment = momentOfWallTime({ day, time }, zone)
    const next = moment === null ? day : dayOrMoment(moment)
    // The time stays while the day is being typed.
    setShown({ day, time, value: next, zone })
    onChange(next)
  }
  return (
    // An error of the day stands below it: the time stays beside the day.
    <Group gap="xs" align={field.error ? 'flex-start' : 'flex-end'} wrap="nowrap" className="moment-field">
      <DayField {...field} value={shown.day} onChange={(day: string) => change({ day, time: shown.time })} />
      <TimeField
        id={`${id}-time`}
        label={timeLabel}
        value={shown.time}
        onChange={(time) => change({ day: shown.day, time })}
      />
    </Group>
  )
}
