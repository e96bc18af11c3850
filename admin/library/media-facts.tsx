/** The preview and properties of a file: type, dimensions, uploader and date. */
import { Text } from '@mantine/core'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import { languageOfText } from '#shared/script.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, Words } from '../lists/cells.tsx'
import { sizeOf } from '../uploads/file-size.ts'

/** Decorative, because the file's name is beside it. */
export function MediaPicture({ file, large = false }: { file: MediaWire; large?: boolean }) {
  if (file.kind === 'document') return <span className="media-document" />
  return (
    <img className="media-picture" src={large ? file.address : (file.thumb ?? file.address)} alt="" loading="lazy" />
  )
}

export function MediaName({ file }: { file: MediaWire }) {
  const name = file.original_name || file.name
  return (
    <bdi className="media-name" lang={languageOfText(name)}>
      {name}
    </bdi>
  )
}

function Sender({ name }: { name: string | null }) {
  const { library } = useMessages()
  if (name === null) return <bdi>{library.byNobody}</bdi>
  return (
    <>
      {library.by} <Words text={name} />
    </>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { library } = useMessages()
  return (
    <span className="media-tags">
      <span className="unseen">{library.tags}</span>
      {tags.map((tag) => (
        <bdi key={tag} lang={languageOfText(tag)}>
          {tag}
        </bdi>
      ))}
    </span>
  )
}

/** Everything that is known of a file, each fact with its name. */
export function MediaProperties({ file }: { file: MediaWire }) {
  const { library } = useMessages()
  const { facts } = library
  const isSized = file.kind === 'image' && file.width !== null && file.height !== null
  return (
    <dl className="media-properties">
      <dt>{facts.kind}</dt>
      <dd>{library.kinds[file.kind]}</dd>
      {isSized && <dt>{facts.measures}</dt>}
      {isSized && <dd>{library.measures(file.width ?? 0, file.height ?? 0)}</dd>}
      {file.pages !== null && <dt>{facts.pages}</dt>}
      {file.pages !== null && <dd>{file.pages.toLocaleString('en')}</dd>}
      <dt>{facts.size}</dt>
      <dd>
        <bdi>{sizeOf(file.bytes)}</bdi>
      </dd>
      <dt>{facts.date}</dt>
      <dd>
        <Day moment={file.created_at} />
      </dd>
      {/* The site itself adds files too. */}
      {file.user_id !== null && <dt>{facts.by}</dt>}
      {file.user_id !== null && <dd>{file.user_name === null ? library.nobody : <Words text={file.user_name} />}</dd>}
    </dl>
  )
}

export function MediaFacts({ file }: { file: MediaWire }) {
  const { library } = useMessages()
  const facts = [
    library.kinds[file.kind],
    sizeOf(file.bytes),
    file.kind === 'image' && file.width && file.height ? library.measures(file.width, file.height) : '',
    file.pages ? library.pages(file.pages) : '',
  ].filter(Boolean)
  return (
    <Text component="div" size="sm" c="var(--ink-quiet)">
      {facts.map((fact, index) => (
        <span key={fact}>
          {index > 0 && ' · '}
          <bdi className="one-line">{fact}</bdi>
        </span>
      ))}
      {file.tags.length > 0 && <Tags tags={file.tags} />}
      <br />
      <Day moment={file.created_at} /> {file.user_id !== null && <Sender name={file.user_name} />}
    </Text>
  )
}
