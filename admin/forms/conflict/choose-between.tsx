/**
 * Asks, in a dialog, which fields of a record that two people have changed are kept from whom. Nothing is saved by itself.
 *
 *     const chosen = await chooseBetween({ conflict, base, mine, theirs })
 */
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { fieldName } from '#shared/i18n/messages.ts'
import { MarkedLine } from '../../articles/comparison/marked-text.tsx'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { Thumb } from '../../lists/cells.tsx'
import { useValueWords } from '../../lists/value-words.ts'
import { useTimes } from '../../times/use-times.ts'
import {
  chosenOf,
  defaultChoices,
  differingFields,
  type Choices,
  type RecordConflict,
  type Side,
  type ThreeStates,
} from './conflicts.ts'
import { countShown } from './shown-conflicts.ts'
import '../../articles/comparison/comparison.css'

type Question<Values> = ThreeStates<Values> & {
  conflict: RecordConflict<unknown>
  /** The label of a field whose name is not one of the contract. */
  labelOf?: ((name: string) => string) | undefined
  /** A value in words, where its field does not say enough. */
  wordsOf?: ((name: string, value: unknown) => string) | undefined
}
type DialogProps<Values> = { question: Question<Values>; answer: (chosen: Values | null) => void }

const PICTURES: ReadonlySet<string> = new Set(['author_image', 'cover_image', 'poster_image', 'image'])

function Saved({ conflict }: { conflict: RecordConflict<unknown> }) {
  const { articles, forms } = useMessages()
  const times = useTimes()
  const text = forms.conflict
  if (conflict.saved_at === null) return ''
  const when = times.dateTime(conflict.saved_at)
  if (conflict.is_own) return text.savedByYou(when)
  return text.saved(conflict.saved_by ?? articles.conflict.someone, when)
}

type TwoValues = { name: string; theirs: unknown; mine: unknown; words: (name: string, value: unknown) => string }

function BothValues({ name, theirs, mine, words }: TwoValues) {
  const text = useMessages().articles.conflict
  if (PICTURES.has(name)) {
    return (
      <Group>
        {[
          { src: theirs, label: text.theirs },
          { src: mine, label: text.mine },
        ].map(({ src, label }) => (
          <figure key={label}>
            <Thumb src={String(src)} shape="wide" />
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </Group>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <div className="compared-box" tabIndex={0} role="group" aria-label={text.theirs}>
      <MarkedLine before={words(name, theirs)} after={words(name, mine)} />
    </div>
  )
}

type SidesText = { mine: string; theirs: string; allMine: string; allTheirs: string }

/** What the marks mean, and the buttons that take everything from one side. */
export function SidesHead({ text, all }: { text: SidesText; all: (side: Side) => void }) {
  return (
    <Group justify="space-between">
      <div className="marked-signs">
        <span className="marked-sign-removed">{text.theirs}</span>
        <span className="marked-sign-added">{text.mine}</span>
      </div>
      <Group gap="xs">
        <Button variant="default" size="compact-md" onClick={() => all('mine')}>
          {text.allMine}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => all('theirs')}>
          {text.allTheirs}
        </Button>
      </Group>
    </Group>
  )
}

type SideProps = {
  label: string
  text: SidesText
  side: Side | undefined
  choose: (side: Side) => void
  /** Said of a field that only they have changed. */
  note: string | null
}

/** From which side a field is taken. */
export function SideOf({ label, text, side = 'mine', choose, note }: SideProps) {
  return (
    <Group gap="sm" mb={6}>
      <SegmentedControl
        aria-label={label}
        data={[
          { value: 'mine', label: text.mine },
          { value: 'theirs', label: text.theirs },
        ]}
        value={side}
        onChange={choose}
      />
      {note !== null && <Text size="sm">{note}</Text>}
    </Group>
  )
}

function Choosing<Values extends object>({ question, answer }: DialogProps<Values>) {
  const { conflict, base, mine, theirs, labelOf, wordsOf } = question
  const { articles, forms } = useMessages()
  const text = articles.conflict
  const { locale } = useLocale()
  const valueWords = useValueWords()
  const names = differingFields(mine, theirs)
  const touched = new Set<string>(differingFields(base, mine))
  const [choices, setChoices] = useState<Choices>(() => defaultChoices(question))
  const all = (side: Side) => setChoices(Object.fromEntries(names.map((name) => [name, side])))
  return (
    <Stack>
      <Text>
        <Saved conflict={conflict} /> {text.choose}
      </Text>
      <SidesHead text={text} all={all} />
      <div className="compared">
        {names.map((name) => {
          const label = labelOf?.(name) ?? fieldName(name, locale)
          return (
            <section key={name} className="compared-field">
              <h3>{label}</h3>
              <SideOf
                label={label}
                text={text}
                side={choices[name]}
                choose={(side) => setChoices({ ...choices, [name]: side })}
                note={touched.has(name) ? null : conflict.is_own ? forms.conflict.onlyThere : text.onlyTheirs}
              />
              <BothValues name={name} theirs={theirs[name]} mine={mine[name]} words={wordsOf ?? valueWords} />
            </section>
          )
        })}
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => answer(null)}>
          {text.back}
        </Button>
        <Button data-autofocus onClick={() => answer(chosenOf(question, choices))}>
          {text.saveChosen}
        </Button>
      </Group>
    </Stack>
  )
}

function Heading() {
  return <Text fw={650}>{useMessages().forms.conflict.title}</Text>
}

/** The values to be saved, or null where the dialog was closed: what was typed is then neither saved nor lost. */
export function chooseBetween<Values extends object>(question: Question<Values>): Promise<Values | null> {
  return new Promise((resolve) => {
    let chosen: Values | null = null
    countShown(1)
    const id = modals.open({
      size: 'xl',
      title: <Heading />,
      children: (
        <Choosing
          question={question}
          answer={(values) => {
            chosen = values
            modals.close(id)
          }}
        />
      ),
      onClose: () => {
        countShown(-1)
        resolve(chosen)
      },
    })
  })
}
