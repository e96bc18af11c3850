/** A table that scrolls within itself where it is wider than the screen. */
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

export function WideTable({ label, kind, children }: { label: string; kind?: 'report'; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it where it is wider than the screen
    <div className="move-table" data-kind={kind} role="group" aria-label={label} tabIndex={0}>
      <Table>{children}</Table>
    </div>
  )
}
