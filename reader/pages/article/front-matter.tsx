/**
 * What an article may say of itself around its title and cover: kicker, standfirst, people beside the writer, alternative
 * text and credit. Their rules are on the pages that show them alone, so that all others stay as light as they are.
 */
import type { Article } from '#core/articles/articles.ts'
import { parseBylines } from '#shared/bylines.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import { DEFAULT_COVER } from '../../components/default-cover.ts'
import { detectedLanguageAttributes } from '../../components/language-attributes.ts'
import { Picture } from '../../components/picture.tsx'
import { usePageRules } from '../../page-rules.ts'
import { useView } from '../../view.ts'
import { Isolated } from '#shared/isolated.tsx'

const KICKER =
  '.kicker{margin-block-end:-.5rem;color:var(--ink-2);font-family:var(--label);font-size:var(--step--1);font-weight:var(--label-weight)}'
const STANDFIRST = '.standfirst{max-inline-size:44rem;color:var(--ink-2);font-size:var(--step-1)}'
const BYLINES =
  '.bylines{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin-block-start:-.75rem;color:var(--ink-2);font-family:var(--label);font-size:var(--step--1)}'
const CREDIT =
  '.credited{margin:0}.credited>div{margin-block-end:0}.credited figcaption{margin-block:.5rem clamp(1.5rem,4vw,2.75rem);color:var(--ink-3);font-family:var(--label);font-size:var(--step--2)}'

type About = Pick<Article, 'coverImage' | 'coverAlt' | 'coverCredit' | 'coverFocus'>

export function Kicker({ text }: { text: string | null }) {
  const { locale } = useView()
  usePageRules(text === null ? '' : KICKER)
  if (text === null) return null
  return (
    <p className="kicker" {...detectedLanguageAttributes(text, locale)}>
      <Isolated text={text} />
    </p>
  )
}

export function Standfirst({ text }: { text: string | null }) {
  const { locale } = useView()
  usePageRules(text === null ? '' : STANDFIRST)
  if (text === null) return null
  return (
    <p className="standfirst" {...detectedLanguageAttributes(text, locale)}>
      <Isolated text={text} />
    </p>
  )
}

const SAID_OF = { author: 'byAuthor', translator: 'byTranslator', photographer: 'byPhotographer' } as const

/** What each of the people beside the writer did, with the names in their own script. */
export function Bylines({ text }: { text: string | null }) {
  const { locale } = useView()
  const people = parseBylines(text)
  usePageRules(people.length === 0 ? '' : BYLINES)
  if (people.length === 0) return null
  return (
    <p className="bylines">
      {people.map(({ role, name }) => {
        const [before, after] = readingMessages(locale)[SAID_OF[role]]('\n').split('\n')
        return (
          <span key={`${role} ${name}`}>
            {before}
            <bdi {...detectedLanguageAttributes(name, locale)}>{name}</bdi>
            {after}
          </span>
        )
      })}
    </p>
  )
}

export function Cover({ article, className }: { article: About; className: string | undefined }) {
  const { locale } = useView()
  const { coverImage, coverAlt, coverFocus } = article
  const credit = coverImage === null ? null : article.coverCredit
  usePageRules(credit === null ? '' : CREDIT)
  const cover = (
    <div className={className} data-cover="" data-fallback={DEFAULT_COVER}>
      <Picture
        src={coverImage ?? DEFAULT_COVER}
        alt={(coverImage && coverAlt) ?? ''}
        sizes="(max-width: 64rem) 88vw, 54rem"
        priority
        focus={coverFocus}
      />
    </div>
  )
  if (credit === null) return cover
  return (
    <figure className="credited">
      {cover}
      <figcaption {...detectedLanguageAttributes(credit, locale)}>
        <Isolated text={credit} />
      </figcaption>
    </figure>
  )
}
