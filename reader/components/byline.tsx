import type { Locale } from '#shared/locale.ts'
import { useView } from '../view.ts'
import { detectedLanguageAttributes } from './language-attributes.ts'

/**
 * 'By {writer}' with the name in its own script. `around` is the language of the surroundings where it differs from the
 * page's. `href`: the author's page, if there is one.
 */
type Props = { writer: string; around?: Locale; href?: string | undefined }

export function Byline({ writer, around, href }: Props) {
  const { t, locale } = useView()
  const [before = '', after = ''] = t.by('\n').split('\n')
  const own = detectedLanguageAttributes(writer, locale)
  const name = href === undefined ? writer : <a href={href}>{writer}</a>
  const outer =
    around === undefined || around === locale ? {} : ({ lang: locale, dir: locale === 'ur' ? 'rtl' : 'ltr' } as const)
  return (
    <span {...outer}>
      {before}
      {own.lang ? <span {...own}>{name}</span> : <bdi>{name}</bdi>}
      {after}
    </span>
  )
}
