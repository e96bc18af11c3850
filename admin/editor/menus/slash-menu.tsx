/**
 * The `/` menu: inserts a block where a slash was typed. The focus stays in the text, which filters the menu; screen
 * readers follow it as a listbox.
 */
import { VisuallyHidden } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../i18n/locale.tsx'
import type { EditorDialogs } from '../dialogs/editor-dialogs.ts'
import type { PickFromLibrary } from '../pictures/picture-tool.tsx'
import { blockCommands, matchingCommands, type BlockCommand } from './block-commands.ts'
import { closeSlashMenu, onSlashKey, slashKey, type SlashState } from './slash-state.ts'
import { withTextElement } from './text-element.ts'
import { useFloating } from './use-floating.ts'
import { PICTURE_TYPES } from '../pictures/picture-uploads.ts'

/** Never settles if the dialog is closed without a choice, in browsers that do not report that. */
function chooseFiles(): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = PICTURE_TYPES.join(',')
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]), { once: true })
    input.addEventListener('cancel', () => resolve([]), { once: true })
    input.click()
  })
}

type SlashMenuProps = {
  editor: Editor
  dialogs: EditorDialogs
  pickFromLibrary?: PickFromLibrary | undefined
  hasArticles: boolean
}

export function SlashMenu(props: SlashMenuProps) {
  const { editor, pickFromLibrary, hasArticles } = props
  const messages = useMessages().editor
  const slash = useEditorState({
    editor,
    selector: () => (editor.isDestroyed ? null : (slashKey.getState(editor.state) ?? null)),
  })
  const commands = useMemo(
    () => blockCommands(messages, { library: pickFromLibrary !== undefined, articles: hasArticles }),
    [messages, pickFromLibrary, hasArticles],
  )
  const found = slash ? matchingCommands(commands, slash.query) : []
  return slash && found.length > 0 ? <OpenMenu {...props} slash={slash} found={found} /> : null
}

/** Removes the slash and inserts the block in one step. */
function useChoose({ editor, dialogs, pickFromLibrary }: SlashMenuProps) {
  return ({ action }: BlockCommand, { from, query }: SlashState) => {
    const chain = editor
      .chain()
      .focus()
      .deleteRange({ from, to: from + 1 + query.length })
    if ('apply' in action) {
      action.apply(chain).run()
      return
    }
    chain.run()
    if ('dialog' in action) dialogs.open({ name: action.dialog })
    else if (action.picture === 'computer') {
      void chooseFiles().then((files) => editor.chain().focus().insertPictures(files).run())
    } else {
      void pickFromLibrary?.().then((picked) => picked && editor.chain().focus().placeStoredPicture(picked).run())
    }
  }
}

function OpenMenu(props: SlashMenuProps & { slash: SlashState; found: readonly BlockCommand[] }) {
  const { editor, slash, found } = props
  const { menus } = useMessages().editor
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState({ query: '', index: 0 })
  const choose = useChoose(props)
  // Another query begins with its first result.
  const index = selected.query === slash.query ? Math.min(selected.index, found.length - 1) : 0
  const optionId = (name: string) => `${id}-${name}`
  const activeId = optionId(found[index]?.name ?? '')

  const pressed = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const command = found[index]
    if (step !== 0) setSelected({ query: slash.query, index: (index + step + found.length) % found.length })
    else if (event.key === 'Escape') editor.view.dispatch(closeSlashMenu(editor.state))
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && command) choose(command, slash)
    else return false
    // Escape would also close what the editor is in.
    event.stopPropagation()
    event.preventDefault()
    return true
  })
  useEffect(() => onSlashKey(editor, (event) => pressed(event)), [editor])
  useEffect(() => {
    const attributes = { 'aria-controls': id, 'aria-autocomplete': 'list', 'aria-activedescendant': activeId }
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    return withTextElement(editor, (element) => {
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      return () => {
        for (const name of Object.keys(attributes)) element.removeAttribute(name)
      }
    })
  }, [editor, id, activeId])
  useFloating(menu, editor, () => editor.view.coordsAtPos(Math.min(slash.from, editor.state.doc.content.size)), 'below')

  return (
    <>
      <div ref={menu} id={id} className="editor-menu" role="listbox" aria-label={menus.blocks} tabIndex={0}>
        {found.map((command, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled in the text, which keeps the focus
          <div
            key={command.name}
            id={optionId(command.name)}
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(command, slash)}
          >
            {command.label}
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">{menus.found(found.length)}</VisuallyHidden>
    </>
  )
}
