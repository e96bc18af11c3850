/** The home of a magazine: rows of blocks as its edition lists them. */
import { blockName, type Edition } from '#shared/editions/edition.ts'
import { formatMonth } from '#shared/dates.ts'
import { homeMessages } from '#shared/i18n/messages.ts'
import { NewsletterForm } from '../../components/newsletter-form.tsx'
import { useView } from '../../view.ts'
import { BillboardBanner } from './billboard-banner.tsx'
import { CategorySection } from './category-section.tsx'
import { DigitalSection } from './digital-section.tsx'
import { FailedSection } from './failed-section.tsx'
import type { FilledBlock, FilledRow, HomeProps } from './home.load.ts'
import { LazyBlock } from './lazy-block.tsx'
import { MostRead } from './most-read.tsx'
import { PublicationsShelf } from './publications-shelf.tsx'
import styles from './home.module.css'
import issueStyles from '../../fragments/previous-issue.module.css'
import opinionStyles from '../../fragments/readers-opinion.module.css'

function Block({ block, edition, first }: { block: FilledBlock; edition: Edition; first: boolean }) {
  const { locale } = useView()
  const t = homeMessages(locale)
  switch (block.kind) {
    case 'category':
      return <CategorySection block={block.block} articles={block.articles} first={first} />
    case 'trending-publications':
      return <PublicationsShelf publications={block.publications} />
    case 'most-read':
      return <MostRead edition={edition} articles={block.articles} />
    case 'digital':
      return <DigitalSection videos={block.videos} />
    case 'billboard':
      return <BillboardBanner billboard={block.billboard} />
    case 'newsletter':
      return <NewsletterForm />
    case 'failed':
      return <FailedSection block={block.block} />
    case 'previous-issue': {
      const month = formatMonth(block.month, locale)
      return (
        <LazyBlock
          title={t.previousIssueOf(month)}
          href={`${edition.month.path}/${block.month}`}
          link={t.readPreviousIssue(month)}
          fragment={`/fragments/previous-issue/${edition.type}`}
          shapes={4}
          className={issueStyles.block}
        />
      )
    }
    default:
      return (
        <LazyBlock
          title={t.readersOpinion}
          href={`/readers-opinion/${edition.type}`}
          link={t.seeReadersOpinion}
          fragment={`/fragments/readers-opinion/${edition.type}`}
          shapes={4}
          className={opinionStyles.block}
        />
      )
  }
}

/** No block appears twice on a home. */
function keyOf(block: FilledBlock | undefined): string {
  if (block?.kind === 'category' || block?.kind === 'failed') return blockName(block.block)
  return block?.kind === 'billboard' ? `billboard-${block.billboard.location}` : (block?.kind ?? '')
}

function Blocks({ blocks, edition, first }: { blocks: FilledBlock[]; edition: Edition; first: boolean }) {
  return blocks.map((block, index) => (
    <Block key={keyOf(block)} block={block} edition={edition} first={first && index === 0} />
  ))
}

function Row({ row, edition, first }: { row: FilledRow; edition: Edition; first: boolean }) {
  // Lazy rendering applies to blocks, not rows: browsers inspect every form, which would force the layout of a whole
  // lazy row around one.
  const later = first ? '' : 'all'
  if (row.kind !== 'split') {
    const blocks = <Blocks blocks={row.blocks} edition={edition} first={first} />
    if (row.blocks.some((block) => keyOf(block) === 'digital')) {
      return (
        <div className={styles.stage}>
          <div className="page" data-later={later}>
            {blocks}
          </div>
        </div>
      )
    }
    return (
      <div className={`page ${styles[row.kind] ?? ''}`} data-later={later}>
        {blocks}
      </div>
    )
  }
  if (row.aside.length === 0 || row.main.length === 0) {
    return <Row row={{ kind: 'wide', blocks: [...row.main, ...row.aside] }} edition={edition} first={first} />
  }
  return (
    <div className={`page ${styles.split ?? ''}`}>
      <div className={styles.column} data-later={later}>
        <Blocks blocks={row.main} edition={edition} first={first} />
      </div>
      <div className={styles.column} data-later={later}>
        <Blocks blocks={row.aside} edition={edition} first={false} />
      </div>
    </div>
  )
}

export function HomePage({ edition, month, rows }: HomeProps) {
  const { locale } = useView()
  return (
    <>
      <div className="page">
        <div className={styles.folio}>
          <h1>{edition.name[locale]}</h1>
          <p>{edition.description[locale]}</p>
          <time dateTime={month}>{formatMonth(month, locale)}</time>
        </div>
      </div>
      <div className={styles.rows}>
        {rows.map((row, index) => (
          <Row
            key={keyOf(row.kind === 'split' ? row.main[0] : row.blocks[0])}
            row={row}
            edition={edition}
            first={index === 0}
          />
        ))}
      </div>
    </>
  )
}
