/** The illustrated cover of a magazine. The background behind it is what readers see if the picture fails to load. */
import { archiveMessages } from '#shared/i18n/messages.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { useView } from '../view.ts'
import styles from './edition-cover.module.css'

export function EditionCover({ type, lazy = false }: { type: MagazineType; lazy?: boolean }) {
  const { locale } = useView()
  return (
    <span className={styles.cover}>
      <span aria-hidden="true">{archiveMessages(locale).magazine}</span>
      <img
        src={`/art/cover-${type}.svg`}
        alt=""
        width="600"
        height="800"
        data-hide-on-error=""
        {...(lazy && { loading: 'lazy' as const })}
      />
    </span>
  )
}
