import { homeMessages } from '#shared/i18n/messages.ts'
import { ReadersOpinion, type ReadersOpinionProps } from '../../fragments/readers-opinion.tsx'
import { useView } from '../../view.ts'
import styles from './readers-opinion.module.css'

export function ReadersOpinionPage(props: ReadersOpinionProps) {
  const { locale } = useView()
  const t = homeMessages(locale)
  return (
    <div className={`page ${styles.opinion ?? ''}`}>
      <h1>{t.readersOpinion}</h1>
      <p>{t.readersOpinionLead}</p>
      <ReadersOpinion {...props} />
    </div>
  )
}
