/**
 * Chooses the point of the cover that crops keep in view: by a click on the picture, or with the arrow keys. Beside it
 * stand the crops that lists make.
 */
import { Input, VisuallyHidden } from '@mantine/core'
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import { CENTRE, coverFocusText, parseCoverFocus, type CoverFocus } from '#shared/cover-focus.ts'
import { parsePictureAddress, previewAddress, widthNear, type PictureName } from '#shared/media-name.ts'
import type { Field } from '../../forms/use-record-form.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { SmallButton } from '../../layout/small-button.tsx'

/** Percent per key press; with Shift, one. */
const STEP = 5
const WIDTH = 480
const DIRECTIONS: Record<string, CoverFocus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** The shapes in which lists show covers. */
const CROPS = ['1 / 1', '4 / 3', '16 / 10'] as const

/** The room for a picture whose size is known, so that nothing moves when it has loaded. */
function roomFor({ width, height }: PictureName, shownWidth: number): CSSProperties {
  return { '--ratio': `${width} / ${height}`, '--width': `${shownWidth}px` } as CSSProperties
}

export function FocusField({ field, src }: { field: Field; src: string }) {
  const text = useMessages().articleFields
  const { id, label, value, onChange, error } = field
  const focus = parseCoverFocus(value) ?? CENTRE
  const picture = parsePictureAddress(src)
  const width = picture && widthNear(picture, WIDTH)
  const shown = previewAddress(src, WIDTH)
  const set = ({ x, y }: CoverFocus) => onChange(coverFocusText({ x, y }))
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (!direction) return
    event.preventDefault()
    const step = event.shiftKey ? 1 : STEP
    const within = (percent: number) => Math.min(100, Math.max(0, percent))
    set({ x: within(focus.x + direction.x * step), y: within(focus.y + direction.y * step) })
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // A click that a key has made has no position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    set({ x: ((event.clientX - box.left) / box.width) * 100, y: ((event.clientY - box.top) / box.height) * 100 })
  }
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={text.focusHint}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className="focus-field">
        <button
          id={id}
          type="button"
          className="focus-picture"
          {...(width && { 'data-sized': '', style: roomFor(picture, width) })}
          aria-label={text.focusAt(label, focus.x, focus.y)}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <img src={shown} alt="" draggable={false} />
          <span className="focus-mark" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        </button>
        <div className="focus-crops" aria-hidden="true">
          {CROPS.map((aspectRatio) => (
            <img
              key={aspectRatio}
              src={shown}
              alt=""
              style={{ aspectRatio, objectPosition: `${focus.x}% ${focus.y}%` }}
            />
          ))}
        </div>
      </div>
      <VisuallyHidden role="status">{value === '' ? '' : text.focusAt(label, focus.x, focus.y)}</VisuallyHidden>
      {value !== '' && (
        <SmallButton mt={4} onClick={() => set(CENTRE)}>
          {text.focusCentre}
        </SmallButton>
      )}
    </Input.Wrapper>
  )
}
