/** The opening of a static page: title, summary and illustration. */
import type { ReactNode } from 'react'
import styles from './page-intro.module.css'
import { Prose } from './prose.tsx'

type Props = {
  title: string
  lead: string
  /** File name of an illustration in `public/art`, without its extension. */
  art?: string
  children?: ReactNode
}

export function PageIntro({ title, lead, art, children }: Props) {
  return (
    <div className={art ? `${styles.intro} ${styles.illustrated}` : styles.intro}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className={styles.lead}>
          <Prose text={lead} />
        </p>
        {children}
      </div>
      {art && <img src={`/art/${art}.svg`} alt="" width="800" height="600" data-hide-on-error="" />}
    </div>
  )
}
