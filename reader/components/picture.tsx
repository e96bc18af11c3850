/** A picture that holds its place: sizes in three formats where it is ours, a plain image where it is elsewhere. */
import { parsePictureAddress, sourceSet, sizeAddress, widthsOf } from '#shared/media-name.ts'

type Props = {
  src: string
  alt: string
  /** The `sizes` of the place it stands in. */
  sizes: string
  /** The first large picture of a page: fetched early. All others wait until they come near. */
  priority?: boolean
  className?: string | undefined
}

export function Picture({ src, alt, sizes, priority = false, className }: Props) {
  const picture = parsePictureAddress(src)
  const loading = priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const)
  if (!picture) return <img className={className} src={src} alt={alt} data-hide-on-error="" {...loading} />
  const widths = widthsOf(picture)
  const middle = widths[Math.min(2, widths.length - 1)] ?? picture.width
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        className={className}
        src={sizeAddress(picture, middle, 'jpg')}
        width={picture.width}
        height={picture.height}
        alt={alt}
        style={{ backgroundColor: picture.color }}
        data-hide-on-error=""
        {...loading}
      />
    </picture>
  )
}
