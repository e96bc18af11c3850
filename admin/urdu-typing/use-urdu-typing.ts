/** Phonetic Urdu typing in the focused Urdu field. Whether it is enabled is remembered. */
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { urduFor } from './urdu-keyboard.ts'
import { urduFieldOf, writeInto, type UrduField } from './urdu-field.ts'

/** Ctrl, Alt and a letter: browsers use neither combination, and screen readers use others. */
export const PHONETIC_KEYS = 'Ctrl+Alt+U'
export const SCREEN_KEYS = 'Ctrl+Alt+Y'

type UrduTyping = {
  /** The target of the typing, retained while the on-screen keyboard has the focus. */
  field: UrduField | null
  phonetic: boolean
  setPhonetic: (on: boolean) => void
  screen: boolean
  setScreen: (on: boolean) => void
}

/**
 * What has the focus once a mouse button or finger is up: the bar moves what is on the screen as it comes and goes, and
 * what is pressed meanwhile would move away from under the pointer.
 */
function useUrduField(): UrduField | null {
  const [field, setField] = useState<UrduField | null>(null)
  useEffect(() => {
    let isPressed = false
    const look = (event?: Event) => {
      if (isPressed) return
      // Between two elements' focus events, no element has the focus.
      const nextTarget = event instanceof FocusEvent && event.type === 'focusout' ? event.relatedTarget : null
      const focused = nextTarget instanceof Element ? nextTarget : document.activeElement
      if (focused?.closest('[data-urdu-typing]')) return
      setField(urduFieldOf(focused))
    }
    const pressed = () => {
      isPressed = true
    }
    const released = () => {
      isPressed = false
      // After the click, which follows.
      window.setTimeout(() => look())
    }
    document.addEventListener('mousedown', pressed, true)
    document.addEventListener('mouseup', released, true)
    document.addEventListener('dragend', released, true)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    document.addEventListener('selectionchange', look)
    return () => {
      document.removeEventListener('mousedown', pressed, true)
      document.removeEventListener('mouseup', released, true)
      document.removeEventListener('dragend', released, true)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
      document.removeEventListener('selectionchange', look)
    }
  }, [])
  return field
}

export function useUrduTyping(): UrduTyping {
  const field = useUrduField()
  const [phonetic, setPhonetic] = useLocalStorage({ key: 'urdu-phonetic', defaultValue: false })
  const [screen, setScreen] = useLocalStorage({ key: 'urdu-screen-keyboard', defaultValue: false })

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing || event.metaKey) return
      if (event.ctrlKey && event.altKey && !event.shiftKey) {
        if (!field || (event.code !== 'KeyU' && event.code !== 'KeyY')) return
        event.preventDefault()
        if (event.code === 'KeyU') setPhonetic(!phonetic)
        else setScreen(!screen)
        return
      }
      if (!phonetic || event.ctrlKey || event.altKey) return
      const target = urduFieldOf(document.activeElement)
      const letter = target && urduFor(event.key, event.shiftKey)
      if (!letter) return
      event.preventDefault()
      event.stopPropagation()
      writeInto(target, letter)
    }
    document.addEventListener('keydown', pressed, true)
    return () => document.removeEventListener('keydown', pressed, true)
  }, [field, phonetic, screen, setPhonetic, setScreen])
  return { field, phonetic, setPhonetic, screen, setScreen }
}
