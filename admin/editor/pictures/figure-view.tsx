/**
 * A picture in the content: the place for a file that a pasted document did not bring along, its progress while it is
 * uploading, then the picture with an editable caption.
 */
import { Button, FileButton, Group, Progress, Text } from '@mantine/core'
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useEffect, useSyncExternalStore } from 'react'
import { useMessages } from '../../i18n/locale.tsx'
import { languageProps } from '../../forms/language-props.ts'
import { PictureOnRequest } from '../../layout/picture-on-request.tsx'
import { PICTURE_TYPES, type PictureUploads } from './picture-uploads.ts'

type OnItsWayProps = Pick<ReactNodeViewProps, 'editor' | 'getPos' | 'deleteNode'> & {
  id: string
  uploads: PictureUploads
}

function OnItsWay({ id, uploads, editor, getPos, deleteNode }: OnItsWayProps) {
  const { picture } = useMessages().editor
  const { shell } = useMessages()
  const sending = useSyncExternalStore(uploads.subscribe, () => uploads.get(id))
  const sent = sending?.sent ?? null
  useEffect(() => {
    const position = getPos()
    if (!sent || position === undefined) return
    const { state, view } = editor
    const { width = null, height = null } = sent
    const attributes = { ...state.doc.nodeAt(position)?.attrs, src: sent.secure_url, width, height, uploading: null }
    // Undo reverts the insertion of the picture, not the completion of its upload.
    view.dispatch(state.tr.setNodeMarkup(position, null, attributes).setMeta('addToHistory', false))
  }, [sent, editor, getPos])

  if (!sending) return <Text c="red">{picture.lost}</Text>
  return (
    <div className="picture-uploading" contentEditable={false}>
      <img src={sending.preview} alt="" />
      {sending.error === null ? (
        <Progress value={sending.progress * 100} aria-label={picture.uploading(sending.name)} />
      ) : (
        <Text c="red" role="alert">
          {picture.failed} {sending.error || shell.noAnswer}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {sending.error !== null && (
          <Button size="compact-sm" variant="default" onClick={() => uploads.retry(id)}>
            {shell.retry}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            uploads.cancel(id)
            deleteNode()
          }}
        >
          {picture.cancel}
        </Button>
      </Group>
    </div>
  )
}

type MissingProps = Pick<ReactNodeViewProps, 'editor' | 'getPos' | 'deleteNode'> & { name: string; alt: string }

function Missing({ name, alt, editor, getPos, deleteNode }: MissingProps) {
  const { picture } = useMessages().editor
  /** Several files find their places from this one on. */
  const begin = (files: ArrayLike<File>) => {
    const position = getPos()
    if (position !== undefined) editor.commands.fillPlaces(Array.from(files), position)
  }
  return (
    <div
      className="picture-missing"
      contentEditable={false}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        // The editor would insert the file a second time.
        event.stopPropagation()
        begin(event.dataTransfer.files)
      }}
    >
      <Text>{picture.missing(name)}</Text>
      {alt !== '' && alt !== name && (
        <Text size="sm" {...languageProps(alt)}>
          {alt}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <FileButton accept={PICTURE_TYPES.join(',')} multiple onChange={begin}>
          {({ onClick }) => (
            <Button size="compact-sm" variant="default" onClick={onClick}>
              {picture.chooseFile}
            </Button>
          )}
        </FileButton>
        <Button size="compact-sm" variant="default" onClick={deleteNode}>
          {picture.remove}
        </Button>
      </Group>
    </div>
  )
}

export function FigureView(props: ReactNodeViewProps) {
  const { node, editor, extension, getPos, deleteNode, selected } = props
  const { picture } = useMessages().editor
  const { src, alt, width, height, size, place, uploading, missing, dir, lang } = node.attrs
  const { uploads } = extension.options as { uploads: PictureUploads }
  const classes = [size && `size-${size}`, place && `align-${place}`, selected && 'is-selected'].filter(Boolean)
  return (
    <NodeViewWrapper as="figure" className={classes.join(' ')} dir={dir ?? undefined} lang={lang ?? undefined}>
      {missing !== null ? (
        <Missing
          name={String(missing)}
          alt={String(alt ?? '')}
          editor={editor}
          getPos={getPos}
          deleteNode={deleteNode}
        />
      ) : uploading ? (
        <OnItsWay id={String(uploading)} uploads={uploads} editor={editor} getPos={getPos} deleteNode={deleteNode} />
      ) : (
        <PictureOnRequest
          src={String(src ?? '')}
          alt={alt || picture.withoutAlt}
          width={width ?? undefined}
          height={height ?? undefined}
          contentEditable={false}
          data-drag-handle=""
        />
      )}
      <NodeViewContent<'figcaption'>
        as="figcaption"
        data-empty={node.content.size === 0 ? picture.captionHere : undefined}
      />
    </NodeViewWrapper>
  )
}
