/** The side panel of the article form: beside the text where there is room, and otherwise a sheet that opens over it. */
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { fieldId } from '../../forms/use-record-form.ts'

/** Must be the one in `writing.css`. */
const BESIDE_TEXT = '(min-width: 64em)'

export const SIDE_PANEL_ID = 'article-panel'

export type SidePanelState = {
  isSheet: boolean
  isOpen: boolean
  open: () => void
  close: () => void
  /** Opens the sheet, with the focus at the field, if it hides the field. */
  reveal: (field: string) => void
}

function isInSidePanel(field: string): boolean {
  const element = document.getElementById(fieldId(field))
  return element !== null && document.getElementById(SIDE_PANEL_ID)?.contains(element) === true
}

/** Where the focus trap of the sheet puts the focus when the sheet opens. */
const FIRST_FOCUS = 'data-autofocus'

export function useSidePanel(): SidePanelState {
  const isSheet = !useMediaQuery(BESIDE_TEXT, true, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLElement | null>(null)
  const open = () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpen(true)
  }
  const close = () => {
    for (const field of document.querySelectorAll(`#${SIDE_PANEL_ID} [${FIRST_FOCUS}]`))
      field.removeAttribute(FIRST_FOCUS)
    setOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  const reveal = (name: string) => {
    if (!isSheet || !isInSidePanel(name)) return
    document.getElementById(fieldId(name))?.setAttribute(FIRST_FOCUS, '')
    open()
  }
  return { isSheet, isOpen, open, close, reveal }
}
