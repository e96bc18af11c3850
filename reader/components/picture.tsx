/**
 * A picture that reserves its space: responsive sources in three formats for our own media, a plain image for other
 * hosts.
 */
import { focusClass, focusRule, parseCoverFocus } from '#shared/cover-focus.ts'
import { parsePictureAddress, sourceSet, sizeAddress, widthsOf } from '#shared/media-name.ts'
import { placeholderClass, placeholderRule } from '#shared/placeholder-color.ts'
import { usePageRules } from '../page-rules.ts'

type Props = {
  src: string
  alt: string
  /**
   * The `sizes` attribute of the picture in its position. Pictures as wide as a phone are given as 88vw, slightly less
   * than they are: at twice the pixels, the most frequent phones then take the width of 640 and not of 960.
   */
  sizes: string
  /** Marks the first large picture of a page, which loads eagerly with high priority. All others load lazily. */
  priority?: boolean
  className?: string | undefined
  /** The point that stays in view where the picture is cropped (`30,70`); the centre where there is none. */
  focus?: string | null
}

export function Picture({ src, alt, sizes, priority = false, className: given, focus = null }: Props) {
  const point = focus === null ? null : parseCoverFocus(focus)
  usePageRules(point ? focusRule(point) : '')
  const className = point ? [given, focusClass(point)].filter(Boolean).join(' ') : given
  const picture = parsePictureAddress(src)
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  const placeholder = picture ? placeholderClass(picture.color) : undefined
  usePageRules(placeholder === undefined ? '' : placeholderRule(placeholder))
  if (!picture) return <img className={className} src={src} alt={alt} data-hide-on-error="" {...loading} />
  const widths = widthsOf(picture)
  const middle = widths[Math.min(2, widths.length - 1)] ?? picture.width
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        className={className === undefined ? placeholder : `${className} ${placeholder}`}
        src={sizeAddress(picture, middle, 'jpg')}
        width={picture.width}
        height={picture.height}
        alt={alt}
        data-hide-on-error=""
        {...loading}
      />
    </picture>
  )
}
