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

/** Between the line that is written and the keyboard. */
const ROOM_PX = 12

/** Of a text of paragraphs, the line at the cursor: a paragraph may be taller than what is left of the screen. */
function lineAtCursor(field: UrduField): DOMRect {
  const { focusNode, focusOffset = 0 } = document.getSelection() ?? {}
  if (!field.isContentEditable || !focusNode || !field.contains(focusNode)) return field.getBoundingClientRect()
  const cursor = document.createRange()
  cursor.setStart(focusNode, focusOffset)
  const element = focusNode instanceof Element ? focusNode : focusNode.parentElement
  // In an empty line the cursor has no place of its own.
  return [...cursor.getClientRects()].at(-1) ?? (element ?? field).getBoundingClientRect()
}

/** The scroll padding in `urdu-typing.css` is the height of the keyboard. */
function scrollIntoSight(field: UrduField): void {
  const keyboard = document.querySelector('.urdu-typing')?.getBoundingClientRect()
  if (!keyboard) return
  const hidden = lineAtCursor(field).bottom + ROOM_PX - keyboard.top
  if (hidden <= 0) return
  if (field.isContentEditable) window.scrollBy({ top: hidden })
  else field.scrollIntoView({ block: 'nearest' })
}

/**
 * Keeps the focused field, or the line at its cursor, out from under the bar and its keyboard until the returned function is
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
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the keyboard takes its room when it opens
  useEffect(() => (field ? followCursor(field) : undefined), [field, screen])
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
