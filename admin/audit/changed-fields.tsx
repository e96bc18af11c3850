/** What an audit event changed: each field with its former and its new value, so that the former can be put back. */
import { fieldName } from '#shared/i18n/messages.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Words } from '../lists/cells.tsx'
import { useValueWords } from '../lists/value-words.ts'
import { plainText } from '../plain-text.ts'
import './audit.css'

type Change = { name: string; from: unknown; to: unknown }

/** Names of the contract that differ from those of the log by more than their spelling. */
const NAMES: Readonly<Record<string, string>> = {
  months: 'no_of_months',
  nameUr: 'package_name_ur',
  userId: 'user',
}

function nameOf(field: string): string {
  return NAMES[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** An event may have other details, which are no changes. */
export function changesOf(details: Readonly<Record<string, unknown>>): Change[] {
  return Object.entries(details).flatMap(([field, change]) => {
    const isChange = typeof change === 'object' && change !== null && 'from' in change && 'to' in change
    return isChange ? [{ name: nameOf(field), from: change.from, to: change.to }] : []
  })
}

function Value({ label, name, value }: { label: string; name: string; value: unknown }) {
  const { lists } = useMessages()
  const words = useValueWords()
  const isLong = typeof value === 'object' && value !== null && 'letters' in value
  const written = isLong ? lists.longText(Number(value.letters)) : words(name, value)
  const text = /^<\w/.test(written) ? plainText(written) : written
  return (
    <dd>
      <span className="audit-side">{label}</span>{' '}
      {text === '' ? <span className="audit-side">{lists.emptyValue}</span> : <Words text={text} />}
    </dd>
  )
}

export function ChangedFields({ details }: { details: Readonly<Record<string, unknown>> }) {
  const { lists } = useMessages()
  const { locale } = useLocale()
  const changes = changesOf(details)
  if (changes.length === 0) return null
  const labels = changes.map(({ name }) => fieldName(name, locale))
  return (
    <details className="audit-changes">
      <summary>{labels.join(lists.listComma)}</summary>
      <dl>
        {changes.map(({ name, from, to }, index) => (
          <div key={name}>
            <dt>{labels[index]}</dt>
            <Value label={lists.formerValue} name={name} value={from} />
            <Value label={lists.newValue} name={name} value={to} />
          </div>
        ))}
      </dl>
    </details>
  )
}
