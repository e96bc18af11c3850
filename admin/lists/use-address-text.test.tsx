// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAddressText } from './use-address-text.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const DELAY_MS = 300

describe('the text of a field whose value is in the address', () => {
  let root: ReturnType<typeof createRoot>
  let field: { text: string; type: (text: string) => void }
  let sent: string[]
  beforeEach(() => {
    vi.useFakeTimers()
    root = createRoot(document.createElement('div'))
    sent = []
    draw('')
  })
  afterEach(() => {
    act(() => root.unmount())
    vi.useRealTimers()
  })

  function Field({ value }: { value: string }) {
    const [text, type] = useAddressText({ value, send: (one) => sent.push(one), delayMs: DELAY_MS })
    useEffect(() => {
      field = { text, type }
    })
    return null
  }

  /** The list is drawn with a value of the address. */
  const draw = (value: string) => act(() => root.render(<Field value={value} />))
  const type = (text: string) => act(() => field.type(text))
  const pass = () =>
    act(() => {
      vi.advanceTimersByTime(DELAY_MS)
    })

  it('is sent a while after it was typed, without spaces around it', () => {
    type('riv')
    type('river ')
    expect(sent).toEqual([])
    pass()
    expect(sent).toEqual(['river'])
    draw('river')
    expect(field.text).toBe('river ')
  })

  it('stays as it was typed while the list is drawn with earlier text', () => {
    type('riv')
    pass()
    type('rive')
    draw('riv')
    expect(field.text).toBe('rive')
    type(`${field.text}r`)
    pass()
    draw('river')
    expect([field.text, sent]).toEqual(['river', ['riv', 'river']])
  })

  it('is sent where it was cleared before the list was drawn with it', () => {
    type('2019-01-31')
    pass()
    type('')
    pass()
    draw('2019-01-31')
    draw('')
    expect([field.text, sent]).toEqual(['', ['2019-01-31', '']])
  })

  it('follows what other controls change', () => {
    type('river')
    pass()
    draw('river')
    draw('')
    expect(field.text).toBe('')
    draw('river')
    expect(field.text).toBe('river')
  })
})
