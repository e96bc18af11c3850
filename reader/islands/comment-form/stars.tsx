/** Five stars as one control: a radio group, which arrow keys and screen readers support natively. */
import { RATINGS } from '#shared/schemas/limits.ts'
import { starsOf, type IslandText } from './island-text.ts'
import styles from './form.module.css'

type Props = { rating: number; text: IslandText; disabled: boolean; onChange: (rating: number) => void }

export function Stars({ rating, text, disabled, onChange }: Props) {
  return (
    <fieldset className={styles.stars} disabled={disabled} aria-describedby="comment-said">
      <legend>{text.t.rating}</legend>
      {RATINGS.map((number) => (
        <label key={number} className={number <= rating ? styles.lit : undefined}>
          <input
            type="radio"
            name="rating"
            value={number}
            required
            checked={number === rating}
            onChange={() => onChange(number)}
          />
          <span className="visually-hidden">{starsOf(text, number)}</span>
          <span aria-hidden="true">★</span>
        </label>
      ))}
    </fieldset>
  )
}
