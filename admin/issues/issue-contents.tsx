/** The contents of a magazine issue from cover to cover, and its release. */
import './issues.css'
import { Alert, Button, Group, NativeSelect, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { findEdition } from '#shared/editions/editions.ts'
import { parseId } from '#shared/ids.ts'
import { insertEntries, skeletonOf } from '#shared/issue-contents.ts'
import type { EntryArticleWire, IssueSummaryWire, IssueWire } from '#shared/schemas/issue.schema.ts'
import { api } from '../api/client.ts'
import { useData } from '../api/use-data.ts'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { NotFound } from '../layout/not-found.tsx'
import { Section } from '../layout/section.tsx'
import { useTitle } from '../layout/use-title.ts'
import { Status, Words } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { saveFile } from '../save-file.ts'
import { useAction } from '../use-action.ts'
import { Candidates } from './candidates.tsx'
import { EntryRows } from './entry-rows.tsx'
import { useIssueName } from './issues-list.tsx'
import { Release } from './release.tsx'
import { useContents, type Contents } from './use-contents.ts'

type LoadedIssue = { issue: IssueWire; articles: EntryArticleWire[] }

function StartFrom({ issue, contents }: { issue: IssueWire; contents: Contents }) {
  const { issues } = useMessages()
  const nameOf = useIssueName()
  const { data } = useData<IssueSummaryWire[]>(`/api/issues/?magazine=${issue.magazine}`)
  const { run, isBusy } = useAction()
  const earlier = (data ?? []).filter(({ id, articles }) => id !== issue.id && articles > 0)
  const [chosen, setChosen] = useState('')
  const from = chosen || String(earlier[0]?.id ?? '')
  if (earlier.length === 0) return null
  const start = async () =>
    run(
      async () => {
        const former = await api<IssueWire>(`/api/issue/${from}/`)
        contents.edit(insertEntries(skeletonOf(former.entries, () => crypto.randomUUID())))
      },
      { failed: issues.failed },
    )
  return (
    <Group align="flex-end" mt="sm">
      <NativeSelect
        label={issues.startFrom}
        value={from}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={earlier.map((each) => ({ value: String(each.id), label: nameOf(each) }))}
      />
      <Button variant="default" disabled={isBusy} onClick={() => void start()}>
        {issues.start}
      </Button>
    </Group>
  )
}

function SaveState({ contents }: { contents: Contents }) {
  const { issues } = useMessages()
  const reason = useFailureReason()
  const { state, error, retry, isRebased } = contents
  return (
    <>
      {isRebased && (
        <Alert color="gray" variant="outline" role="status" mb="sm">
          {issues.rebased}
        </Alert>
      )}
      {state === 'failed' ? (
        <Alert color="red" variant="outline" role="alert" mb="sm">
          {issues.notSaved + reason(error)}{' '}
          <Button variant="default" size="compact-md" onClick={retry}>
            {issues.retry}
          </Button>
        </Alert>
      ) : (
        <Text component="output" size="sm" c="var(--ink-quiet)">
          {state === 'saving' ? issues.saving : issues.saved} · {issues.count(contents.entries.length)} · {issues.keys}
        </Text>
      )}
    </>
  )
}

function ContentsOf({ loaded }: { loaded: LoadedIssue }) {
  const { issues, articles: articleTexts } = useMessages()
  const { locale } = useLocale()
  const nameOf = useIssueName()
  const { issue } = loaded
  const [added, setAdded] = useState<readonly EntryArticleWire[]>([])
  const articles = new Map([...added, ...loaded.articles].map((article) => [article.id, article]))
  const contents = useContents(issue)
  const { run } = useAction()
  const name = `${findEdition(issue.magazine)?.name[locale] ?? issue.magazine} · ${nameOf(issue)}`
  useTitle(name)

  const preview = async () =>
    run(
      async () => {
        const opened = window.open('', '_blank')
        const { path } = await api<{ path: string }>(`/api/issue/${issue.id}/preview/`, { method: 'POST' })
        if (opened) opened.location.href = path
      },
      { failed: issues.previewFailed },
    )
  const forLayout = async () =>
    run(() => saveFile(`/api/issue/${issue.id}/text-out/`, `${issue.magazine}-${issue.slug}.zip`), {
      failed: articleTexts.forLayoutFailed,
    })
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1}>
          <Words text={name} /> <Status value={issue.state} />
        </Title>
        <Group gap="sm">
          <Button variant="default" component={Link} to={FORM_PATHS.issue.edit(issue.id)}>
            {issues.facts}
          </Button>
          <Button variant="default" onClick={() => void forLayout()}>
            {articleTexts.forLayout}
          </Button>
          <Button variant="default" onClick={() => void preview()}>
            {issues.preview}
          </Button>
        </Group>
      </Group>
      <LeaveGuard isUnsaved={() => contents.state !== 'saved'} />
      <div className="issue-screen">
        <div>
          <Section title={issues.entries}>
            <SaveState contents={contents} />
            {contents.entries.length === 0 ? (
              <>
                <Text mt="sm">{issues.empty}</Text>
                <StartFrom issue={issue} contents={contents} />
              </>
            ) : (
              <EntryRows contents={contents} articles={articles} />
            )}
          </Section>
          <Candidates
            id={issue.id}
            month={issue.month}
            contents={contents}
            onAdded={(more) => setAdded((known) => [...known, ...more])}
          />
        </div>
        <Release
          key={issue.state}
          issue={{ ...issue, entries: [...contents.entries], contents_version: contents.version }}
          isSaved={contents.state === 'saved'}
        />
      </div>
    </>
  )
}

export function IssueContents() {
  const { issues, forms } = useMessages()
  const id = parseId(useParams()['id'] ?? '')
  const query = useQuery({
    queryKey: ['issue-contents', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => api<LoadedIssue>(`/api/issue/${id}/contents/`, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    // What somebody else has changed meanwhile, or another tab.
    refetchOnWindowFocus: 'always',
  })
  useTitle(issues.contents)
  if (id === null) return <NotFound />
  return (
    <Loaded query={query} failed={forms.nouns.issue.fetchFailed} height={320}>
      {(loaded) => <ContentsOf key={id} loaded={loaded} />}
    </Loaded>
  )
}
