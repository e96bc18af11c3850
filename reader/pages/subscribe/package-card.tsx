/** A subscription package with its price, and a pre-filled email to the subscriptions desk. */
import type { Package } from '#core/catalog/packages/packages.table.ts'
import { MAILBOXES } from '../../contact.ts'
import { pageTexts } from '#shared/i18n/pages.ts'
import { useView } from '../../view.ts'
import styles from './package-card.module.css'

/** Whole rupees with thousands separators: 2,400. */
const rupees = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

export function PackageCard({ offer }: { offer: Package }) {
  const { locale } = useView()
  const t = pageTexts(locale).subscription
  const urdu = locale === 'ur'
  const name = urdu ? offer.nameUr : offer.name
  const id = `package-${offer.id}`
  return (
    <li className={styles.package}>
      <h3 id={id}>{name}</h3>
      <p className={styles.price}>{t.rupees(rupees.format(offer.cost))}</p>
      <p className={styles.months}>{t.months(offer.months)}</p>
      <p className={styles.description}>{urdu ? offer.descriptionUr : offer.description}</p>
      <a
        className="button"
        href={`mailto:${MAILBOXES.subscriptions}?subject=${encodeURIComponent(t.orderSubject(name))}`}
        aria-describedby={id}
      >
        {t.order}
      </a>
    </li>
  )
}
