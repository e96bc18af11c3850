/** An on-screen keyboard: with mouse or touch the field keeps the focus; with Tab and Enter its keys are buttons. */
import { UnstyledButton } from '@mantine/core'
import { useState, type MouseEvent } from 'react'
import { keyFor, NON_JOINER, URDU_DIGITS, URDU_MARKS, URDU_PUNCTUATION, URDU_ROWS } from './urdu-keyboard.ts'
import { useMessages } from '../i18n/locale.tsx'
import { deleteBefore, writeInto, type UrduField } from './urdu-field.ts'

type KeyProps = {
  keycap: string
  label?: string
  hint?: string | undefined
  look?: 'is-wide' | 'is-phrase' | undefined
  onPress: () => void
}

function Key({ keycap, label, hint, look, onPress }: KeyProps) {
  const pressed = (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    const byKeyboard = event.detail === 0
    onPress()
    if (byKeyboard) button.focus()
  }
  return (
    <UnstyledButton
      className={`urdu-key ${look ?? ''}`}
      aria-label={label}
      // Prevents a clicked key from taking the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={pressed}
    >
      <span lang="ur">{keycap}</span>
      {hint && (
        <kbd lang="en" aria-hidden="true">
          {hint}
        </kbd>
      )}
    </UnstyledButton>
  )
}

export function ScreenKeyboard({ field }: { field: UrduField }) {
  const { urdu } = useMessages()
  const [showsSigns, setShowsSigns] = useState(false)
  const others = showsSigns ? 'ا ب پ' : '۱۲۳ ؟!'
  const letter = (sign: string) => (
    <Key
      key={sign}
      keycap={URDU_MARKS.includes(sign) ? `◌${sign}` : sign}
      label={urdu.marks[sign] ?? sign}
      hint={keyFor(sign)}
      look={sign === 'ﷺ' ? 'is-phrase' : undefined}
      onPress={() => writeInto(field, sign)}
    />
  )
  return (
    <div className="urdu-keyboard" role="group" aria-label={urdu.screenKeyboard} dir="rtl">
      {showsSigns ? (
        <div className="urdu-keys">{[...URDU_MARKS, ...URDU_PUNCTUATION, ...URDU_DIGITS].map(letter)}</div>
      ) : (
        // From the left, as on the keyboard of the computer.
        <div className="urdu-rows" dir="ltr">
          {URDU_ROWS.map((row) => (
            <div key={row[0]} className="urdu-row">
              {row.map(letter)}
            </div>
          ))}
        </div>
      )}
      <div className="urdu-keys is-bottom">
        <Key
          look="is-wide"
          keycap={others}
          label={`${others} ${showsSigns ? urdu.showLetters : urdu.showSigns}`}
          onPress={() => setShowsSigns((shown) => !shown)}
        />
        {['۔', '،'].map((sign) => (
          <Key key={sign} keycap={sign} label={sign} hint={keyFor(sign)} onPress={() => writeInto(field, sign)} />
        ))}
        <Key look="is-wide" keycap={urdu.space} onPress={() => writeInto(field, ' ')} />
        <Key
          look="is-wide"
          keycap={urdu.nonJoiner}
          label={urdu.nonJoinerLabel}
          onPress={() => writeInto(field, NON_JOINER)}
        />
        <Key look="is-wide" keycap="⌫" label={urdu.backspace} onPress={() => deleteBefore(field)} />
      </div>
    </div>
  )
}
