/**
 * A part of the side panel that opens when it is needed. Its fields are in the document from then on, so that closing it
 * ends no upload.
 */
import './panel-section.css'
import { Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'

type SectionProps = {
  title: string
  /** What the fields contain, in a few words; empty for nothing. */
  summary: string
  /** Whether one of the fields has an error: it must be visible then. */
  hasErrors: boolean
  /** The names of its fields: what leads to one of them opens it. */
  fields?: readonly string[]
  children: ReactNode
}

export function PanelSection({ title, summary, hasErrors, fields, children }: SectionProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const isShown = isOpen || hasErrors
  if (isShown && !wasOpen) setWasOpen(true)
  return (
    <details
      className="panel-section"
      data-fields={fields?.join(' ')}
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>{title}</span>
        {summary !== '' && !isShown && (
          <bdi className="panel-section-summary" dir="auto">
            {summary}
          </bdi>
        )}
      </summary>
      {wasOpen && <Stack gap="lg">{children}</Stack>}
    </details>
  )
}
