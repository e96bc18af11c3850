/** Writes a letter, shows it as it arrives, and sends it. */
import './newsletter.css'
import { Alert, Button, Group, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { findEdition } from '#shared/editions/editions.ts'
import { parseId } from '#shared/ids.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import type { LetterWire } from '#shared/schemas/letter.schema.ts'
import { api, firstErrors } from '../api/client.ts'
import { ContentEditor } from '../editor/content-editor.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { inLanguage } from '../forms/language-props.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { NotFound } from '../layout/not-found.tsx'
import { Section } from '../layout/section.tsx'
import { useTitle } from '../layout/use-title.ts'
import { useAction } from '../use-action.ts'
import { LetterArticles } from './letter-articles.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { LetterSending } from './letter-sending.tsx'

/** While it is sent, its screen shows how far it is. */
const REFRESH_MS = 3000

type LetterProps = { letter: LetterWire; onChanged: (letter: LetterWire) => void }

function LetterForm({ letter, onChanged }: LetterProps) {
  const { forms, newsletter } = useMessages()
  const { locale } = useLocale()
  const { isBusy, run } = useAction()
  const { id, magazine, kind, issue_id: issueId, state } = letter
  // That of the fields: the letter is loaded again while they are written in, with what others have saved.
  const [version, setVersion] = useState(letter.version)
  const [taken, setTaken] = useState(0)
  const edition = magazine === null ? undefined : findEdition(magazine)
  const [language, setLanguage] = useState<Locale>(edition?.locale ?? locale)
  const form = useForm({ initialValues: { texts: letter.texts, article_ids: letter.article_ids } })
  const isReading = state !== 'draft'
  const isElsewhere = letter.version > version
  const save = async () => {
    const json = { magazine, kind, issue_id: issueId, version, ...form.values }
    await run(
      async () => {
        const { data } = await api<{ data: LetterWire }>(`/api/letters/${id}/`, { method: 'PUT', json })
        form.resetDirty(form.values)
        setVersion(data.version)
        onChanged(data)
      },
      { done: newsletter.saved, failed: newsletter.failed, onError: (error) => form.setErrors(firstErrors(error)) },
    )
  }
  const takeSaved = () => {
    const { texts, article_ids } = letter
    form.setValues({ texts, article_ids })
    form.resetDirty({ texts, article_ids })
    setVersion(letter.version)
    setTaken(taken + 1)
  }
  const line = (name: 'subject' | 'preheader') => ({
    ...inLanguage(language),
    value: form.values.texts[language][name],
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue(`texts.${language}.${name}`, value),
    readOnly: isReading,
    maxLength: 255,
  })
  return (
    <Stack gap="lg">
      <LeaveGuard isUnsaved={() => form.isDirty()} />
      <Section title={newsletter.text} isBusy={isBusy}>
        <Stack gap="md">
          <Text>
            {newsletter.letterKinds[kind]} · {edition ? edition.name[locale] : newsletter.everybody}
          </Text>
          <Text size="sm" c="var(--ink-quiet)">
            {newsletter.textHint}
          </Text>
          <SegmentedControl
            aria-label={newsletter.language}
            data={LOCALES.map((value) => ({ value, label: newsletter.languages[value] }))}
            value={language}
            onChange={setLanguage}
          />
          <TextInput label={newsletter.subject} {...line('subject')} />
          <TextInput label={newsletter.preheader} description={newsletter.preheaderHint} {...line('preheader')} />
          <ContentEditor
            key={`${language} ${taken}`}
            documentKey={`${id}-${language}`}
            value={form.values.texts[language].body}
            onChange={(html) => form.setFieldValue(`texts.${language}.body`, html)}
            language={language}
            label={newsletter.body}
            readOnly={isReading}
            isReduced
          />
          {kind === 'articles' && (
            <div>
              <Text fw={600}>{newsletter.articles}</Text>
              <LetterArticles
                ids={form.values.article_ids}
                onChange={(ids) => form.setFieldValue('article_ids', ids)}
                isReading={isReading}
              />
            </div>
          )}
          {isElsewhere && (
            <Alert color="orange" variant="outline" role="alert">
              <Text mb="sm">{forms.conflict.title}</Text>
              <Group gap="sm">
                <Button variant="default" onClick={takeSaved}>
                  {newsletter.takeSaved}
                </Button>
                <Button variant="default" onClick={() => setVersion(letter.version)}>
                  {newsletter.keepMine}
                </Button>
              </Group>
            </Alert>
          )}
          {!isReading && (
            <Group>
              <Button loading={isBusy} disabled={isElsewhere} onClick={() => void save()}>
                {newsletter.save}
              </Button>
            </Group>
          )}
        </Stack>
      </Section>
      <LetterPreview letterId={id} version={letter.version} language={edition?.locale ?? locale} />
      <LetterSending letter={letter} onChanged={onChanged} isUnsaved={form.isDirty() || isElsewhere} />
    </Stack>
  )
}

function LetterScreen({ id }: { id: number }) {
  const { newsletter } = useMessages()
  const client = useQueryClient()
  const key = ['letter', id]
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api<{ data: LetterWire }>(`/api/letters/${id}/`, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.state === 'sending' || state.data?.state === 'scheduled' ? REFRESH_MS : false,
  })
  const { subject = '' } = query.data ?? {}
  const title = subject || newsletter.untitled
  useTitle(title)
  return (
    <>
      <Title order={1} mb="md" dir="auto">
        {title}
      </Title>
      <Loaded query={query} failed={newsletter.failed} withReason height={400}>
        {(letter) => <LetterForm key={id} letter={letter} onChanged={(changed) => client.setQueryData(key, changed)} />}
      </Loaded>
    </>
  )
}

export function EditLetter() {
  const id = parseId(useParams()['id'] ?? '')
  return id === null ? <NotFound /> : <LetterScreen key={id} id={id} />
}
