import type { ArticleSummary } from '#core/articles/articles.ts'
import { categoryLabel, isUrduCategory } from '#shared/categories.ts'
import { blockName, type CategoryBlock } from '#shared/editions/edition.ts'
import { useView } from '../../view.ts'
import { Section } from './section.tsx'
import { Story } from './story.tsx'
import styles from './category-section.module.css'

/** Display widths of the covers by layout: see the module's columns. */
const SIZES: Record<CategoryBlock['layout'], string> = {
  feature: '(min-width: 62rem) 12rem, 36vw',
  grid: '(min-width: 62rem) 26rem, (min-width: 40rem) 46vw, 88vw',
  list: '(min-width: 62rem) 24rem, (min-width: 48rem) 40vw, 88vw',
}
const LEAD_SIZES = '(min-width: 82rem) 54rem, (min-width: 62rem) 66vw, 88vw'

type Props = { block: CategoryBlock; articles: ArticleSummary[]; first: boolean }

/** Below a lead the rest stand in as many columns as fill their rows, so that no row has a gap. */
function fillingRows({ layout, columns }: CategoryBlock, articles: ArticleSummary[]): ArticleSummary[] {
  if (layout !== 'feature' || articles.length <= columns) return articles
  const following = articles.length - 1
  return articles.slice(0, 1 + following - (following % columns))
}

/**
 * Whether a story in a row of three spans two columns, so that fewer than six fill their rows. Computed here because a
 * selector that counts from the end changes its matches while the page is still arriving.
 */
function takesTwo(index: number, count: number): boolean {
  return (index === 0 && count % 3 !== 0) || (index === 3 && count === 4)
}

export function CategorySection({ block, articles, first }: Props) {
  const { t } = useView()
  const { category, layout, columns } = block
  const label = categoryLabel(category)
  const shown = fillingRows(block, articles)
  const isLead = (index: number) => layout === 'feature' && index === 0
  return (
    <Section
      title={label}
      href={`/category/${category}`}
      language={isUrduCategory(category) ? 'ur' : 'en'}
      name={blockName(block)}
      className={`${styles[layout] ?? ''} ${columns === 3 ? (styles.three ?? '') : ''}`.trim()}
    >
      {articles.length === 0 ? (
        <p className={styles.empty}>{t.noArticlesInCategory(label)}</p>
      ) : (
        <div className={styles.stories} data-later="">
          {shown.map((article, index) => (
            <Story
              key={article.id}
              article={article}
              sizes={isLead(index) ? LEAD_SIZES : SIZES[layout]}
              lead={first && index === 0}
              excerpt={isLead(index)}
              className={layout === 'grid' && columns === 3 && takesTwo(index, shown.length) ? styles.two : undefined}
            />
          ))}
        </div>
      )}
    </Section>
  )
}
