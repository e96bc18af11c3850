import { readingMessages } from '#shared/i18n/messages.ts'
import { Icon } from '../../components/icon.tsx'
import { useView } from '../../view.ts'
import styles from './share-links.module.css'

/** The share addresses of each service, without third-party scripts. */
const SERVICES: [name: string, address: (url: string, title: string) => string][] = [
  ['Facebook', (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['X', (url, title) => `https://x.com/intent/post?url=${url}&text=${title}`],
  ['WhatsApp', (url, title) => `https://wa.me/?text=${title}%20${url}`],
  ['LinkedIn', (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
]

export function ShareLinks({ path, title }: { path: string; title: string }) {
  const { t, locale, siteUrl } = useView()
  const reading = readingMessages(locale)
  const address = siteUrl + path
  const latin = locale === 'ur' ? ({ lang: 'en', dir: 'ltr' } as const) : {}
  return (
    <section className={styles.share} aria-label={reading.sharePage}>
      <p className={styles.title}>{t.share}</p>
      <ul className={styles.networks}>
        {SERVICES.map(([name, hrefOf]) => (
          <li key={name}>
            <a
              href={hrefOf(encodeURIComponent(address), encodeURIComponent(title.toWellFormed()))}
              target="_blank"
              rel="noopener noreferrer"
            >
              <span {...latin}>{name}</span>
            </a>
          </li>
        ))}
        <li>
          {/* Revealed by script: see reader/enhance/copy-link.ts. */}
          <button type="button" hidden data-copy-link={path} data-copied={t.copied}>
            <Icon name="link" />
            <span data-copy-label="">{t.copyLink}</span>
          </button>
          <output className="visually-hidden" data-copy-status="" />
        </li>
      </ul>
    </section>
  )
}
