/** The properties of the selected picture: its alternative text, size and alignment. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { languageProps } from '../../forms/language-props.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { pictureInGallery } from '../schema/gallery.ts'
import { FIGURE_ALIGNMENTS, FIGURE_SIZES } from '../schema/figure.ts'

type Found = { position: number; kind: 'figure' | 'image'; attributes: Record<string, string | null> }

function pictureAtCursor(editor: Editor): Found | null {
  const { selection } = editor.state
  if (selection instanceof NodeSelection) {
    const { name } = selection.node.type
    if (name !== 'figure' && name !== 'image') return null
    return { position: selection.from, kind: name, attributes: selection.node.attrs }
  }
  const { $from } = selection
  if ($from.parent.type.name !== 'figure') return null
  return { position: $from.before(), kind: 'figure', attributes: $from.parent.attrs }
}

export function PictureBar({ editor }: { editor: Editor }) {
  const { picture } = useMessages().editor
  const found = useEditorState({ editor, selector: () => pictureAtCursor(editor) })
  const isInGallery = useEditorState({ editor, selector: () => pictureInGallery(editor.state) !== null })
  if (!found || found.attributes['uploading'] || typeof found.attributes['missing'] === 'string') return null
  const { position, kind, attributes } = found
  const change = (name: string, value: string | null) =>
    editor.view.dispatch(editor.state.tr.setNodeAttribute(position, name, value))
  return (
    <div className="picture-bar" role="group" aria-label={picture.settings}>
      <TextInput
        className="picture-alt"
        label={picture.alt}
        description={picture.altHint}
        {...languageProps(attributes['alt'] ?? '')}
        value={attributes['alt'] ?? ''}
        onChange={(event) => change('alt', event.currentTarget.value)}
      />
      {kind === 'figure' && !isInGallery && (
        <>
          <NativeSelect
            label={picture.size}
            value={attributes['size'] ?? 'full'}
            data={FIGURE_SIZES.map((size) => ({ value: size, label: picture.sizes[size] }))}
            onChange={(event) => change('size', event.currentTarget.value)}
          />
          <NativeSelect
            label={picture.place}
            value={attributes['place'] ?? 'start'}
            data={FIGURE_ALIGNMENTS.map((place) => ({ value: place, label: picture.places[place] }))}
            onChange={(event) => change('place', event.currentTarget.value)}
          />
        </>
      )}
      <Button
        variant="default"
        onClick={() =>
          editor
            .chain()
            .focus()
            .command(({ tr, state }) => {
              const gallery = pictureInGallery(state)
              // A gallery holds at least one picture: its last one takes it along.
              const start = gallery?.node.childCount === 1 ? gallery.pos : position
              const node = state.doc.nodeAt(start)
              if (node) tr.delete(start, start + node.nodeSize)
              return true
            })
            .run()
        }
      >
        {picture.remove}
      </Button>
    </div>
  )
}
