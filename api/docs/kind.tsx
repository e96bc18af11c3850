/** A short notation of a schema's type: `integer`, `string (date-time) | null`, `list of Article`. */
import { Fragment } from 'react'
import type { ApiDocsMessages } from '#shared/i18n/en/api-docs.ts'
import type { Schema } from './description.ts'

export function Kind({ schema, t }: { schema: Schema; t: Pick<ApiDocsMessages, 'list'> }) {
  return <span className="kind">{kindOf(schema, t)}</span>
}

function kindOf(schema: Schema, t: Pick<ApiDocsMessages, 'list'>): React.ReactNode {
  const ref = schema.$ref ?? schema.allOf?.find((part) => part.$ref)?.$ref
  if (ref) {
    const name = ref.split('/').at(-1) ?? ''
    return (
      <a href={`#shape-${name}`} lang="en" dir="ltr">
        {name}
      </a>
    )
  }
  if (schema.type === 'array' && schema.items) {
    return (
      <>
        {t.list} {kindOf(schema.items, t)}
      </>
    )
  }
  if (schema.anyOf) {
    return schema.anyOf.map((part, index) => (
      <Fragment key={JSON.stringify(part)}>
        {index > 0 && ' | '}
        {kindOf(part, t)}
      </Fragment>
    ))
  }
  const words = schema.enum ? schema.enum.map(String).join(' | ') : [schema.type].flat().join(' | ')
  return (
    <bdi lang="en">
      {words}
      {schema.format && ` (${schema.format})`}
    </bdi>
  )
}
