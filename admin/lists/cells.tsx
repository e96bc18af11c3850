/** The contents of cells in lists. */
import { Badge } from '@mantine/core'
import { useState } from 'react'
import { dayOf } from '#shared/dates.ts'
import { Isolated } from '#shared/isolated.tsx'
import { foreignHostOf } from '../layout/foreign-host.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useTimes } from '../times/use-times.ts'

export const DEFAULT_COVER = '/default-cover.svg'
const URDU_CHARACTER = /[\u0600-\u06FF]/

/** Text in English or Urdu, with the font and direction of its language; numbers and signs within Urdu keep their order. */
export function Words({ text, title = false }: { text: string; title?: boolean }) {
  const isUrdu = URDU_CHARACTER.test(text)
  return (
    <bdi lang={isUrdu ? 'ur' : 'en'} dir={isUrdu ? 'rtl' : 'ltr'} className={title ? 'cell-title' : undefined}>
      <Isolated text={text} />
    </bdi>
  )
}

/**
 * An email address or phone number: left to right in Latin characters, in the Urdu interface too. Where an address needs
 * two lines, the second begins at its @.
 */
export function Latin({ text }: { text: string | null | undefined }) {
  const [name, ...host] = text?.split('@') ?? []
  return (
    <bdi lang="en" dir="ltr" className="latin">
      {name}
      {host.length > 0 && (
        <>
          <wbr />@{host.join('@')}
        </>
      )}
    </bdi>
  )
}

type ThumbProps = { src: string | null; shape?: 'square' | 'cover' | 'wide' }

/**
 * Decorative, because the title is beside it. A picture on another host is not loaded: that host would learn who reads
 * the list. Covers and the wide pictures of billboards are shown whole: a square of their middle has neither name nor
 * message.
 */
export function Thumb({ src, shape = 'square' }: ThumbProps) {
  return (
    <img
      className="thumb"
      data-shape={shape}
      src={src && foreignHostOf(src) === null ? src : DEFAULT_COVER}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      onError={({ currentTarget: image }) => {
        if (!image.src.endsWith(DEFAULT_COVER)) image.src = DEFAULT_COVER
      }}
    />
  )
}

/** The day of a timestamp in the publisher's time zone, or a day alone (`yyyy-mm-dd`). */
export function Day({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} className="one-line">
      {useTimes().day(moment)}
    </time>
  )
}

export function Moment({ moment }: { moment: string }) {
  return (
    <>
      <Day moment={moment} /> <bdi>{useTimes().time(moment)}</bdi>
    </>
  )
}

const COLOURS: Record<string, string> = {
  Active: 'green',
  Approved: 'green',
  approved: 'green',
  released: 'green',
  Scheduled: 'blue',
  scheduled: 'blue',
  withdrawn: 'red',
  Rejected: 'red',
  hidden: 'red',
  Pending: 'orange',
  pending: 'orange',
}

/** The label of a value in the interface's language. */
export function useValueName(): (value: string) => string {
  const values: Record<string, string> = useMessages().lists.values
  return (value) => values[value] ?? value
}

export function Value({ value }: { value: string }) {
  return useValueName()(value)
}

/** `name` takes the place of the value's own label. */
export function Status({ value, name }: { value: string; name?: string }) {
  return (
    <Badge variant="default" size="lg" leftSection={<Dot colour={COLOURS[value] ?? 'gray'} />}>
      {name ?? <Value value={value} />}
    </Badge>
  )
}

/** Of a record that readers see from a day on (`yyyy-mm-dd`): until then it is scheduled, and says when it appears. */
export function StatusFrom({ status, day }: { status: string; day: string }) {
  const { articles } = useMessages()
  const times = useTimes()
  const [today] = useState(() => dayOf(new Date().toISOString()))
  if (status !== 'Active' || day <= today) return <Status value={status} />
  return (
    <>
      <Status value="Scheduled" />
      <small className="status-date">{articles.willBePublished(times.day(day))}</small>
    </>
  )
}

function Dot({ colour }: { colour: string }) {
  const background = `var(--mantine-color-${colour}-6)`
  return (
    <span
      aria-hidden="true"
      style={{ display: 'block', inlineSize: 8, blockSize: 8, borderRadius: '50%', background }}
    />
  )
}
