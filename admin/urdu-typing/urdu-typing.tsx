/**
 * The bar at the bottom of the screen while an Urdu field has the focus: toggles phonetic typing and the on-screen
 * keyboard.
 */
import './urdu-typing.css'
import { Paper, Portal, UnstyledButton } from '@mantine/core'
import { useEffect } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { ScreenKeyboard } from './screen-keyboard.tsx'
import { PHONETIC_KEYS, SCREEN_KEYS, useUrduTyping } from './use-urdu-typing.ts'
import type { UrduField } from './urdu-field.ts'

function lineAtCursor(field: UrduField): Element {
  const { anchorNode } = document.getSelection() ?? {}
  const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
  return field.isContentEditable && element && field.contains(element) ? element : field
}

/** The scroll padding in `urdu-typing.css` is the height of the keyboard. */
function scrollIntoSight(field: UrduField): void {
  const keyboard = document.querySelector('.urdu-typing')?.getBoundingClientRect()
  const line = lineAtCursor(field)
  if (keyboard && line.getBoundingClientRect().bottom > keyboard.top) line.scrollIntoView({ block: 'nearest' })
}

/**
 * Keeps the focused field, or the line at its cursor, out from under the on-screen keyboard until the returned function is
 * called. It scrolls in the next frame, when the page has made room for the keyboard.
 */
function followCursor(field: UrduField): () => void {
  let frame = 0
  const follow = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => scrollIntoSight(field))
  }
  follow()
  document.addEventListener('selectionchange', follow)
  return () => {
    cancelAnimationFrame(frame)
    document.removeEventListener('selectionchange', follow)
  }
}

type SwitchProps = { label: string; keys: string; on: boolean; onChange: (on: boolean) => void }

function Switch({ label, keys, on, onChange }: SwitchProps) {
  return (
    <UnstyledButton
      className="urdu-switch"
      role="switch"
      aria-checked={on}
      aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
      title={`${label} (${keys})`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(!on)}
    >
      {label}
    </UnstyledButton>
  )
}

export function UrduTyping() {
  const { urdu } = useMessages()
  const { field, phonetic, setPhonetic, screen, setScreen } = useUrduTyping()
  useEffect(() => (field && screen ? followCursor(field) : undefined), [field, screen])
  if (!field) return null
  return (
    <Portal>
      <Paper
        className="urdu-typing"
        withBorder
        shadow="md"
        role="region"
        aria-label={urdu.title}
        data-urdu-typing=""
        // Mantine's dialogs would close on a click outside of them.
        data-ignore-outside-clicks
      >
        {screen && <ScreenKeyboard field={field} />}
        <div className="urdu-switches">
          <span lang="ur" dir="rtl">
            اردو لکھیں
          </span>
          <Switch label={urdu.phonetic} keys={PHONETIC_KEYS} on={phonetic} onChange={setPhonetic} />
          <Switch label={urdu.screenKeyboard} keys={SCREEN_KEYS} on={screen} onChange={setScreen} />
        </div>
      </Paper>
    </Portal>
  )
}
