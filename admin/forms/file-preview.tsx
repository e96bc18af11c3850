/** The file that a field holds: a picture, or a PDF's name, pages and size with a link to it. */
import { Anchor, Stack, Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { parsePictureAddress, previewAddress } from '#shared/media-name.ts'
import { useMessages } from '../i18n/locale.tsx'
import { DEFAULT_COVER, Words } from '../lists/cells.tsx'
import { PictureOnRequest } from '../layout/picture-on-request.tsx'
import { sizeOf } from '../uploads/file-size.ts'
import type { UploadKind } from '../uploads/upload.ts'

const WIDTH = 480

/** A preview needs only a smaller size of our own pictures, and has room for it before it has loaded. */
function previewOf(address: string): { src: string; style?: CSSProperties } {
  const src = previewAddress(address, WIDTH)
  const picture = parsePictureAddress(address)
  return { src, ...(picture && { style: { aspectRatio: `${picture.width} / ${picture.height}` } }) }
}

/** Without the hash that a stored file's name begins with. */
function fileName(address: string): string {
  const last = (address.split(/[?#]/)[0]?.split('/').at(-1) ?? address).replace(/^[0-9a-f]{16}-(?=[^.])/, '')
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

type PreviewProps = {
  kind: UploadKind
  address: string
  name: string | null
  pages: number | null
  bytes: number | null
}

export function FilePreview({ kind, address, name, pages, bytes }: PreviewProps) {
  const { forms } = useMessages()
  if (kind === 'image') {
    return (
      <PictureOnRequest
        key={address}
        className="file-picture"
        {...previewOf(address)}
        alt={forms.chosenPicture}
        onError={({ currentTarget: image }) => {
          if (!image.src.endsWith(DEFAULT_COVER)) image.src = DEFAULT_COVER
        }}
      />
    )
  }
  const facts = [pages === null ? '' : forms.pages(pages), bytes === null ? '' : sizeOf(bytes)].filter(Boolean)
  return (
    <Stack gap={0} className="file-document">
      <Anchor href={address} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
        <Words text={name ?? fileName(address)} />
      </Anchor>
      {facts.length > 0 && (
        <Text size="sm" c="var(--ink-quiet)">
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </Text>
      )}
    </Stack>
  )
}
