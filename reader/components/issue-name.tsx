/** What an issue is called: its month, and below it the title, which breaks before the volume. */
import type { Publication } from '#core/catalog/publications/publications.ts'
import { formatMonth, monthOf } from '#shared/dates.ts'
import { Isolated } from '#shared/isolated.tsx'
import { useView } from '../view.ts'
import { languageAttributes } from './language-attributes.ts'
import styles from './issue-name.module.css'

/** 'Hilal English, ' and 'Volume 78, No. 11'. */
const WITH_VOLUME = /^(.+?[,،:؛])\s+(\S+\s+[0-9۰-۹].*)$/u

export function IssueName({ issue }: { issue: Publication }) {
  const { locale } = useView()
  const language = issue.language === 'Urdu' ? 'ur' : 'en'
  const [, name = issue.title, volume] = WITH_VOLUME.exec(issue.title) ?? []
  return (
    <>
      <span {...languageAttributes(locale, language)}>{formatMonth(monthOf(issue.publishDate), locale)}</span>{' '}
      <small className={styles.title} {...languageAttributes(language, locale)}>
        <Isolated text={name} /> {volume && <span>{volume}</span>}
      </small>
    </>
  )
}
