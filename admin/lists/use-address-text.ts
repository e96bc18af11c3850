/** The text of a field whose value is in the address. */
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/**
 * `value`: that of the address. It follows what is typed after `delayMs`, by `send`; Back and other controls change it from
 * outside. `type` takes what is typed; `isComplete` says of which text the value is sent.
 */
export function useAddressText(parts: {
  value: string
  send: (value: string) => void
  delayMs: number
  isComplete?: (text: string) => boolean
}): [text: string, type: (text: string) => void] {
  const { value, send, delayMs, isComplete = () => true } = parts
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  /** The values that were sent since `value`: until the page is rendered with one of them, more may be typed. */
  const [sent, setSent] = useState<readonly string[]>([])
  if (seen !== value) {
    const at = sent.indexOf(value)
    setSeen(value)
    setSent(at < 0 || value === sent.at(-1) ? [] : sent.slice(at + 1))
    if (at < 0) setText(value)
  }
  const sendLater = useDebouncedCallback((next: string) => {
    if (next === (sent.at(-1) ?? value)) return
    setSent((before) => [...before, next])
    send(next)
  }, delayMs)
  const type = (typed: string) => {
    setText(typed)
    if (isComplete(typed)) sendLater(typed.trim())
  }
  return [text, type]
}
