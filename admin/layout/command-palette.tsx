/** The command palette: screens, actions, new records and articles, found by typing in either language. Loaded when it opens. */
import { Combobox, Loader, Modal, ScrollArea, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fold } from '#shared/search/fold.ts'
import { FORM_PATHS, type NounWithForm } from '#shared/admin-paths.ts'
import { FoundOptions } from '../forms/found-options.tsx'
import { languageProps } from '../forms/language-props.ts'
import { shell as shellEn } from '../i18n/en/shell.ts'
import { forms as formsEn } from '../i18n/en/forms.ts'
import { useMessages } from '../i18n/locale.tsx'
import { shell as shellUr } from '../i18n/ur/shell.ts'
import { forms as formsUr } from '../i18n/ur/forms.ts'
import { Words } from '../lists/cells.tsx'
import { useArticleLookup } from '../lists/lookups.ts'
import { useRights } from '../memberships.ts'
import { isOpenTo } from '../screen-access.ts'
import { SCREENS } from '../screens.ts'
import { useSession } from '../session.tsx'
import { useActionCommands, useMagazineCommands, type Command } from './palette-actions.ts'

const MAX_ARTICLES = 8
const TYPING_MS = 200
const NOUNS = Object.keys(FORM_PATHS) as NounWithForm[]

function useCommands(): { screens: Command[]; creations: Command[] } {
  const { forms, shell } = useMessages()
  const session = useSession()
  const { role } = session
  const { canCreate } = useRights()
  const screens = SCREENS.filter((screen) => isOpenTo(session, screen.path)).map(({ path, label }) => ({
    id: path,
    path,
    label: shell.nav[label],
    words: fold(`${shellEn.nav[label]} ${shellUr.nav[label]}`),
  }))
  const creations = NOUNS.map((noun) => ({
    id: FORM_PATHS[noun].create,
    path: FORM_PATHS[noun].create,
    label: forms.nouns[noun].newTitle,
    words: fold(`${formsEn.nouns[noun].newTitle} ${formsUr.nouns[noun].newTitle}`),
  }))
  const own = canCreate ? creations.filter(({ path }) => path === FORM_PATHS.article.create) : []
  return { screens, creations: role === 'admin' ? creations : own }
}

/** Those with words that begin as typed come before those that contain it: Board before Dashboard. */
function matching(commands: readonly Command[], text: string): Command[] {
  const typed = fold(text).split(' ').filter(Boolean)
  const found = commands.filter(({ words }) => typed.every((part) => words.includes(part)))
  const begins = ({ words }: Command) => typed.every((part) => ` ${words}`.includes(` ${part}`))
  return found.toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}

function Group({ label, commands }: { label: string; commands: readonly Command[] }) {
  if (commands.length === 0) return null
  return (
    <Combobox.Group label={label}>
      {commands.map(({ id, label: text }) => (
        <Combobox.Option key={id} value={id}>
          <Words text={text} />
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

function useArticles(text: string) {
  const { isEditor } = useRights()
  const { find } = useArticleLookup()
  const [typed] = useDebouncedValue(text.trim(), TYPING_MS)
  const { data = [], isFetching } = useQuery({
    queryKey: ['palette', typed],
    queryFn: ({ signal }) => find(typed, signal),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  })
  const pathOf = (id: string) => (isEditor ? FORM_PATHS.article.edit(Number(id)) : `/article/${id}`)
  const articles = data
    .slice(0, MAX_ARTICLES)
    .map(({ value, label }) => ({ id: `article ${value}`, path: pathOf(value), label, words: '' }))
  return { articles: typed === '' ? [] : articles, isFetching }
}

export function CommandPalette({ close }: { close: () => void }) {
  const { lists, shell } = useMessages()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  // Escape is a key of the list of results, which is open as long as the dialog.
  const combobox = useCombobox({ opened: true, onDropdownClose: close })
  const { screens, creations } = useCommands()
  const { articles, isFetching } = useArticles(text)
  const actions = useActionCommands()
  const magazines = useMagazineCommands()
  const found = {
    // Those of the magazines would fill the list before anything is typed.
    screens: matching([...screens, ...(text.trim() === '' ? [] : magazines)], text),
    creations: matching(creations, text),
    actions: matching(actions, text),
    articles,
  }
  const commands: Command[] = Object.values(found).flat()
  const choose = (id: string) => {
    const command = commands.find((each) => each.id === id)
    close()
    if (!command) return
    if ('run' in command) command.run()
    else if (command.path.startsWith('/admin')) void navigate(command.path)
    else window.location.assign(command.path)
  }
  return (
    <Modal opened onClose={close} title={shell.palette} size="lg" yOffset="10vh">
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.EventsTarget>
          <TextInput
            aria-label={shell.palette}
            placeholder={shell.paletteHint}
            value={text}
            data-autofocus
            rightSection={isFetching ? <Loader size="xs" /> : null}
            {...languageProps(text)}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <ScrollArea.Autosize mah="50vh" mt="sm" type="auto" offsetScrollbars="present" viewportProps={{ tabIndex: 0 }}>
          <FoundOptions store={combobox} found={commands.map(({ id }) => id).join()} aria-label={shell.palette}>
            <Group label={shell.paletteScreens} commands={found.screens} />
            <Group label={shell.paletteCreate} commands={found.creations} />
            <Group label={shell.paletteActions} commands={found.actions} />
            <Group label={lists.nouns.article.title} commands={found.articles} />
            {commands.length === 0 && !isFetching && <Combobox.Empty>{lists.nothingFound}</Combobox.Empty>}
          </FoundOptions>
        </ScrollArea.Autosize>
      </Combobox>
    </Modal>
  )
}
