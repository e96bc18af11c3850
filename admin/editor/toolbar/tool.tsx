/** A toolbar button with an icon of ours. The other buttons are the component library's. */
import { RichTextEditor } from '@mantine/tiptap'
import type { ReactNode } from 'react'

export type ToolProps = {
  label: string
  /** The keyboard shortcut as displayed: `Ctrl+K`. */
  keys?: string
  active?: boolean
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

export function Tool({ label, keys, active = false, disabled = false, onPress, children }: ToolProps) {
  return (
    <RichTextEditor.Control
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      {...(keys && { 'aria-keyshortcuts': keys.replace('Ctrl', 'Control') })}
      active={active}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </RichTextEditor.Control>
  )
}

/** An icon made of strokes on a 24 by 24 grid. */
export function Drawing({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
