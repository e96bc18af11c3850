/**
 * The bar at the bottom of the screen while an Urdu field has the focus: toggles phonetic typing and the on-screen
 * keyboard.
 */
import './urdu-typing.css'
import { Paper, Portal, UnstyledButton } from '@mantine/core'
import { useEffect } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { followCursor } from './keep-visible.ts'
import { ScreenKeyboard } from './screen-keyboard.tsx'
import { PHONETIC_KEYS, SCREEN_KEYS, useUrduTyping } from './use-urdu-typing.ts'

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
