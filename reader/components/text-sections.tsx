/** A long text in sections, with a table of contents that links to each. */
import type { ReactNode } from 'react'
import type { TextSection } from '#shared/i18n/text-section.ts'
import styles from './text-sections.module.css'
import { Paragraphs } from './prose.tsx'

type Props = { contents: string; passages: readonly TextSection[]; children?: ReactNode }

export function TextSections({ contents, passages, children }: Props) {
  return (
    <div className={styles.layout}>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{contents}</h2>
        <ol>
          {passages.map((passage) => (
            <li key={passage.id}>
              <a href={`#${passage.id}`}>{passage.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {passages.map((passage) => (
          <section key={passage.id} id={passage.id}>
            <h2>{passage.title}</h2>
            <Paragraphs texts={passage.text} />
          </section>
        ))}
        {children}
      </div>
    </div>
  )
}
