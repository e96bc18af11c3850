/** What an audit event changed: each field with its former and its new value, so that the former can be put back. */
import { fieldName } from '#shared/i18n/messages.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Words } from '../lists/cells.tsx'
import { useValueWords } from '../lists/value-words.ts'
import { plainText } from '../plain-text.ts'
import { changesOf } from './changes.ts'
import './audit.css'

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
