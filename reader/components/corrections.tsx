/**
 * Dated corrections of an article or an issue: named at its top with a link, and shown at its end. Their rules are on such
 * pages alone.
 */
import { formatDay } from '#shared/dates.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import { Isolated } from '#shared/isolated.tsx'
import { correctionsOf } from '#shared/corrections.ts'
import { detectedLanguageAttributes } from './language-attributes.ts'
import { usePageRules } from '../page-rules.ts'
import { useView } from '../view.ts'

const NOTICE = '.corrected{margin:0;font-family:var(--label);font-size:var(--step--1);color:var(--ink-2)}'
const LIST =
  '.corrections{max-inline-size:42rem;margin-block:2.5rem 0;border-block-start:1px solid var(--line);padding-block-start:1rem;scroll-margin-block-start:5rem}' +
  '.corrections h2{margin:0;font-size:var(--step-0)}.corrections p{margin:0;font-size:var(--step--1)}' +
  '.corrections time{display:block;margin-block-start:.5rem;color:var(--ink-3);font-family:var(--label);font-size:var(--step--2)}'

type Corrected = { of: { corrections: string | null } }

/** A day without a time, as a moment of that day in Asia/Karachi. */
const momentOf = (day: string) => `${day}T00:00:00.000Z`

export function CorrectionNotice({ of }: Corrected) {
  const { locale } = useView()
  const latest = correctionsOf(of)
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  usePageRules(latest === undefined ? '' : NOTICE)
  if (latest === undefined) return null
  return (
    <p className="corrected">
      <a href="#corrections">{readingMessages(locale).correctedOn(formatDay(momentOf(latest), locale))}</a>
    </p>
  )
}

export function Corrections({ of }: Corrected) {
  const { locale } = useView()
  const corrections = correctionsOf(of)
  usePageRules(corrections.length === 0 ? '' : LIST)
  if (corrections.length === 0) return null
  return (
    <section className="corrections" id="corrections" aria-labelledby="corrections-title">
      <h2 id="corrections-title">{readingMessages(locale).corrections}</h2>
      {corrections.map(({ date, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the page is rendered once
        <div key={index}>
          <time dateTime={date}>{formatDay(momentOf(date), locale)}</time>
          <p {...detectedLanguageAttributes(text, locale)}>
            <Isolated text={text} />
          </p>
        </div>
      ))}
    </section>
  )
}

/** For search engines. */
export function correctionComments(of: Corrected['of']): object[] {
  return correctionsOf(of).map(({ date, text }) => ({ '@type': 'CorrectionComment', datePublished: date, text }))
}
