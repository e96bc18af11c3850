/** Fields for which magazines' newsletters somebody gets, and in which language. */
import { EDITIONS } from '#shared/editions/editions.ts'
import { newsletterMessages } from '#shared/i18n/messages.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { useView } from '../view.ts'
import styles from './magazine-choice.module.css'

export type NewsletterChoice = { locale: Locale; magazines: readonly MagazineType[] }

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'English', ur: 'اردو' }

/** Each checkbox has a name of its own: of a repeated one, forms keep the first. */
export function magazineField(magazine: MagazineType): string {
  return `magazine-${magazine}`
}

export function MagazineChoice({ choice }: { choice: NewsletterChoice }) {
  const { locale } = useView()
  const t = newsletterMessages(locale)
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{t.magazines}</legend>
        {EDITIONS.map(({ type, name }) => (
          <label key={type}>
            <input
              type="checkbox"
              name={magazineField(type)}
              value="yes"
              defaultChecked={choice.magazines.includes(type)}
            />
            {name[locale]}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>{t.language}</legend>
        {LOCALES.map((each) => (
          <label key={each}>
            <input type="radio" name="language" value={each} defaultChecked={choice.locale === each} />
            <span lang={each}>{LANGUAGES[each]}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
