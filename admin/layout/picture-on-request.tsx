/**
 * A picture of an article. A picture on another host is not loaded until the user requests it: otherwise that host
 * would learn when, and from where, the article is read here.
 */
import { Button } from '@mantine/core'
import { useState, type ImgHTMLAttributes } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { foreignHostOf } from './foreign-host.ts'
import './picture-on-request.css'

/** Addresses requested on this page: a picture that moves within the content is not confirmed again. */
const requested = new Set<string>()

type PictureProps = ImgHTMLAttributes<HTMLImageElement> & { src: string; alt: string }

export function PictureOnRequest({ src, alt, className, ...rest }: PictureProps) {
  const { picture } = useMessages().editor
  const [loaded, setLoaded] = useState<string | null>(null)
  const host = foreignHostOf(src)
  if (host === null || loaded === src || requested.has(src)) {
    const privacy = host === null ? {} : ({ referrerPolicy: 'no-referrer' } as const)
    return <img src={src} alt={alt} className={className} {...privacy} {...rest} />
  }
  return (
    <span className={`picture-on-request ${className ?? ''}`} contentEditable={false} data-drag-handle="">
      {alt !== '' && <span dir="auto">{alt}</span>}
      <small>
        {picture.storedOn} <bdi dir="ltr">{host}</bdi>
      </small>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          requested.add(src)
          setLoaded(src)
        }}
      >
        {picture.load}
      </Button>
    </span>
  )
}
