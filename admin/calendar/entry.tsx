/** An article on its day: a link to its form, and a handle to move it unless it is published. */
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { magazineOfCategory } from '#shared/categories.ts'
import { editionOf } from '#shared/editions/editions.ts'
import { directionOf } from '#shared/locale.ts'
import type { CalendarEntryWire } from '#shared/schemas/calendar.wire.ts'
import { wallTime } from '#shared/time-zones.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Words } from '../lists/cells.tsx'
import { hasTime } from './days.ts'
import type { Moving } from './use-moving.ts'

/** The days by which an arrow key moves the target; a row of the view has `daysPerRow`. */
function daysOfKey(key: string, daysPerRow: number, isMirrored: boolean): number {
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight'
  const backward = isMirrored ? 'ArrowRight' : 'ArrowLeft'
  const days: Record<string, number> = {
    [forward]: 1,
    [backward]: -1,
    ArrowDown: daysPerRow,
    ArrowUp: -daysPerRow,
  }
  return days[key] ?? 0
}

function Handle({ entry, day, moving, title }: EntryProps & { moving: Moving; title: string }) {
  const { calendar } = useMessages()
  const { locale } = useLocale()
  const isHeld = moving.held?.entry.id === entry.id
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isHeld) return
    const days = daysOfKey(event.key, moving.daysPerRow, directionOf(locale) === 'rtl')
    if (days === 0 && event.key !== 'Escape') return
    event.preventDefault()
    if (days === 0) moving.cancel()
    else moving.aim(days)
  }
  return (
    <button
      type="button"
      id={`handle-${entry.id}`}
      className="calendar-handle"
      aria-label={calendar.move(title)}
      aria-pressed={isHeld}
      onClick={() => (isHeld ? void moving.drop() : moving.pickUp(entry, day))}
      onKeyDown={onKeyDown}
    >
      <svg viewBox="0 0 10 16" width="8" height="13" fill="currentColor" aria-hidden="true">
        <path d="M1 1h2v2H1zm6 0h2v2H7zM1 7h2v2H1zm6 0h2v2H7zM1 13h2v2H1zm6 0h2v2H7z" />
      </svg>
    </button>
  )
}

type EntryProps = { entry: CalendarEntryWire; day: string }

/** `zone`: in which its time is shown. `moving` is absent where nothing can be moved; `withDetails` adds the magazine and the writer. */
export function Entry({
  entry,
  day,
  zone,
  moving,
  withDetails = false,
}: EntryProps & { zone: string; moving?: Moving; withDetails?: boolean }) {
  const { calendar, lists } = useMessages()
  const { locale } = useLocale()
  const title = entry.title.trim() === '' ? lists.untitled : entry.title
  const magazine = magazineOfCategory(entry.category)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handle does the same by keys and taps
    <li
      className="calendar-entry"
      data-state={entry.state}
      draggable={moving !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        moving?.pickUp(entry, day)
      }}
      onDragEnd={() => moving?.cancel()}
    >
      {moving && (entry.state === 'planned' || entry.state === 'scheduled') && (
        <Handle entry={entry} day={day} moving={moving} title={title} />
      )}
      <Link to={FORM_PATHS.article.edit(entry.id)} draggable={false}>
        <span className="unseen">{calendar.states[entry.state]}: </span>
        {entry.state !== 'due' && hasTime(entry.publish_at) && (
          <span className="calendar-time">
            <bdi>{wallTime(entry.publish_at, zone).time}</bdi>
          </span>
        )}{' '}
        <Words text={title} />
        {withDetails && (
          <span className="calendar-details">
            {magazine && editionOf(magazine).name[locale]} · <Words text={entry.writer} />
          </span>
        )}
      </Link>
    </li>
  )
}
