/**
 * Moves articles to other days: with the mouse, and with the keyboard or by taps, where an article is picked up first.
 * A published article stays where it is; one whose time would have passed is moved after a question.
 */
import { useState } from 'react'
import { formatDay } from '#shared/dates.ts'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import type { CalendarEntryWire } from '#shared/schemas/calendar.wire.ts'
import { api, ApiError } from '../api/client.ts'
import { useTimeZone } from '../times/time-zone.tsx'
import { confirm } from '../confirm.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { showUndo } from '../lists/undo-notice.tsx'
import { failure } from '../notices.ts'
import { afterWrite, reload } from '../query-client.ts'
import { dateOnDay, momentOf } from './days.ts'

export type Held = { entry: CalendarEntryWire; from: string; target: string }

/** `publishAt`: a moment, or a day alone. */
async function writeDate(id: number, version: number, publishAt: string): Promise<number> {
  const json = { version, publish_at: publishAt }
  return (await api<ArticleWire>(`/api/article/${id}/`, { method: 'PUT', json })).version
}

function useWriting() {
  const { calendar, lists, shell } = useMessages()
  const { locale } = useLocale()
  const zone = useTimeZone()
  const reason = useFailureReason()
  const nameOf = ({ title }: CalendarEntryWire) => (title.trim() === '' ? lists.untitled : title)

  function reportFailure(error: unknown): void {
    const fields = error instanceof ApiError ? Object.values(error.fields).flat() : []
    failure(calendar.moveFailed + (fields[0] ?? reason(error)))
  }

  /** Whether the article may go there: asks where readers would see it at once. */
  async function mayMove(entry: CalendarEntryWire, to: string): Promise<boolean> {
    if (entry.state === 'published' || entry.state === 'due') {
      failure((entry.state === 'due' ? calendar.dueStays : calendar.publishedStays)(nameOf(entry)))
      return false
    }
    const isPast = momentOf(dateOnDay(entry.publish_at, to, zone)) <= new Date().toISOString()
    if (entry.state === 'planned' || !isPast) return true
    return confirm({
      title: calendar.publishTitle,
      question: calendar.publishQuestion(nameOf(entry), formatDay(momentOf(to), locale)),
      yes: calendar.publishYes,
      no: shell.cancel,
    })
  }

  /** Resolves to what is announced; null where nothing moved. */
  async function write(entry: CalendarEntryWire, to: string): Promise<string | null> {
    const name = nameOf(entry)
    const undo = async (version: number) => {
      try {
        await writeDate(entry.id, version, entry.publish_at)
      } catch (error) {
        reportFailure(error)
      }
      afterWrite()
    }
    try {
      const version = await writeDate(entry.id, entry.version, dateOnDay(entry.publish_at, to, zone))
      const message = calendar.moved(name, formatDay(momentOf(to), locale))
      showUndo({ message, undo: calendar.undo }, () => void undo(version))
      // The focus follows the article to its new day.
      await reload()
      return message
    } catch (error) {
      reportFailure(error)
      await reload()
      return null
    }
  }
  return { nameOf, mayMove, write }
}

/** `days`: those that are shown, in rows of `daysPerRow`. */
export function useMoving(days: readonly string[], daysPerRow: number) {
  const { calendar } = useMessages()
  const { locale } = useLocale()
  const { nameOf, mayMove, write } = useWriting()
  const [held, setHeld] = useState<Held | null>(null)
  const [said, say] = useState('')
  /** What gets the focus once it stands on its day. */
  const [arrived, setArrived] = useState<{ id: number; day: string } | null>(null)

  async function move(entry: CalendarEntryWire, from: string, to: string): Promise<void> {
    setHeld(null)
    const stays = to === from || !(await mayMove(entry, to))
    const message = stays ? null : await write(entry, to)
    say(message ?? calendar.putBack(nameOf(entry)))
    setArrived({ id: entry.id, day: message === null ? from : to })
  }

  return {
    daysPerRow,
    held,
    said,
    arrived,
    move,
    pickUp(entry: CalendarEntryWire, from: string): void {
      setHeld({ entry, from, target: from })
      say(calendar.pickedUp(nameOf(entry)))
    },
    /** By a number of days, within those that are shown. */
    aim(by: number): void {
      if (!held) return
      const target = days[days.indexOf(held.target) + by]
      if (target === undefined) return
      setHeld({ ...held, target })
      say(formatDay(momentOf(target), locale))
    },
    async drop(day: string | undefined = held?.target): Promise<void> {
      if (held && day !== undefined) await move(held.entry, held.from, day)
    },
    /** Once the focus is where it belongs. */
    settle: () => setArrived(null),
    cancel(): void {
      if (held) say(calendar.putBack(nameOf(held.entry)))
      setHeld(null)
    },
  }
}

export type Moving = ReturnType<typeof useMoving>
