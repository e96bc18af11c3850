/** The blocks that the `/` menu offers, with the words that find them in either language. */
import type { ChainedCommands } from '@tiptap/core'
import { fold } from '#shared/search/fold.ts'
import { editor as en, type EditorMessages } from '../../i18n/en/editor.ts'
import { editor as ur } from '../../i18n/ur/editor.ts'
import type { EditorDialog } from '../dialogs/editor-dialogs.ts'

/** What is left to do after the slash has been removed: a change of the text, or something that asks first. */
type Action =
  | { apply: (chain: ChainedCommands) => ChainedCommands }
  | { dialog: EditorDialog['name'] & ('video' | 'gallery' | 'related') }
  | { picture: 'computer' | 'library' }

type BlockName = keyof EditorMessages['blockWords']

export type BlockCommand = { name: BlockName; label: string; words: string; action: Action }

const ACTIONS: Record<BlockName, Action> = {
  heading2: { apply: (chain) => chain.setHeading({ level: 2 }) },
  heading3: { apply: (chain) => chain.setHeading({ level: 3 }) },
  image: { picture: 'computer' },
  fromLibrary: { picture: 'library' },
  gallery: { dialog: 'gallery' },
  video: { dialog: 'video' },
  quote: { apply: (chain) => chain.toggleBlockquote() },
  pullQuote: { apply: (chain) => chain.insertPullQuote() },
  note: { apply: (chain) => chain.setCallout('note') },
  tip: { apply: (chain) => chain.setCallout('tip') },
  warning: { apply: (chain) => chain.setCallout('warning') },
  related: { dialog: 'related' },
  bullet: { apply: (chain) => chain.toggleBulletList() },
  ordered: { apply: (chain) => chain.toggleOrderedList() },
  check: { apply: (chain) => chain.toggleTaskList() },
  table: { apply: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }) },
  verse: { apply: (chain) => chain.toggleVerse() },
  code: { apply: (chain) => chain.toggleCodeBlock() },
  line: { apply: (chain) => chain.setHorizontalRule() },
}

function labelOf(name: BlockName, { tools, heading, callouts, picture }: EditorMessages): string {
  if (name === 'heading2') return heading(2)
  if (name === 'heading3') return heading(3)
  if (name === 'fromLibrary') return picture.fromLibrary
  if (name === 'note' || name === 'tip' || name === 'warning') return callouts[name]
  return tools[name]
}

export type Offered = { library: boolean; articles: boolean }

export function blockCommands(messages: EditorMessages, offered: Offered): BlockCommand[] {
  return (Object.keys(ACTIONS) as BlockName[])
    .filter((name) => (name !== 'fromLibrary' || offered.library) && (name !== 'related' || offered.articles))
    .map((name) => ({
      name,
      label: labelOf(name, messages),
      words: fold([en, ur].map((each) => `${labelOf(name, each)} ${each.blockWords[name]}`).join(' ')),
      action: ACTIONS[name],
    }))
}

/** The commands that match every word of a query, in their order. */
export function matchingCommands(commands: readonly BlockCommand[], query: string): BlockCommand[] {
  const words = fold(query).split(' ').filter(Boolean)
  return commands.filter((command) => words.every((word) => command.words.includes(word)))
}
