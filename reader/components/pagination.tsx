/** Pagination as plain links, so that it works without scripts and every page starts at its top. */
import { useView } from '../view.ts'
import styles from './pagination.module.css'

type Props = {
  page: number
  pages: number
  /** The page numbers to show; null is an ellipsis (see `shared/pagination.ts`). */
  numbers: readonly (number | null)[]
  /** The address of a page; of a neutral page, in English. */
  hrefOf: (page: number) => string
}

export function Pagination({ page, pages, numbers, hrefOf }: Props) {
  const { t, href } = useView()
  if (pages <= 1) return null
  return (
    <nav className={styles.pagination} aria-label={t.pagination}>
      <Step to={page - 1} enabled={page > 1} rel="prev" text={t.previous} hrefOf={hrefOf} />
      <ol className={styles.numbers}>
        {numbers.map((number, index) =>
          number === null ? (
            <li key={`after ${numbers[index - 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={href(hrefOf(number))}
                aria-label={t.page(number)}
                {...(number === page && { 'aria-current': 'page' as const })}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      <Step to={page + 1} enabled={page < pages} rel="next" text={t.next} hrefOf={hrefOf} />
    </nav>
  )
}

function Step(props: { to: number; enabled: boolean; rel: 'prev' | 'next'; text: string; hrefOf: Props['hrefOf'] }) {
  const { href } = useView()
  if (!props.enabled) return <span className={styles.step}>{props.text}</span>
  return (
    <a className={styles.step} href={href(props.hrefOf(props.to))} rel={props.rel}>
      {props.text}
    </a>
  )
}

/** The address of a page number; the first page has no parameter. */
export function pageHref(path: string, page: number, query: Record<string, string> = {}): string {
  const parameters = new URLSearchParams(query)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}
