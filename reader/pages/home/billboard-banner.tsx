/** An advertisement in its slot. The slot fixes its shape, so that nothing moves when the picture loads. */
import type { Billboard } from '#core/catalog/billboards/billboards.table.ts'
import { homeMessages } from '#shared/i18n/messages.ts'
import { detectedLanguageAttributes } from '../../components/language-attributes.ts'
import { Picture } from '../../components/picture.tsx'
import { useView } from '../../view.ts'
import styles from './billboard-banner.module.css'

/** Slots in a main column are wide (4:1); those at the side are square. */
const WIDE = new Set([1, 2, 4])

export function BillboardBanner({ billboard }: { billboard: Billboard }) {
  const { locale, href } = useView()
  const wide = WIDE.has(billboard.location)
  const picture = (
    <Picture
      src={billboard.image}
      alt={billboard.title}
      sizes={wide ? '(min-width: 82rem) 75rem, 88vw' : '(min-width: 62rem) 22rem, 88vw'}
    />
  )
  return (
    <figure
      className={`${styles.banner} ${wide ? '' : (styles.square ?? '')}`.trim()}
      data-block={`billboard-${billboard.location}`}
    >
      <figcaption>{homeMessages(locale).advertisement}</figcaption>
      <div {...detectedLanguageAttributes(billboard.title, locale)}>
        {billboard.link ? (
          <a href={href(billboard.link)} rel="sponsored noopener">
            {picture}
          </a>
        ) : (
          picture
        )}
      </div>
    </figure>
  )
}
