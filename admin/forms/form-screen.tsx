/**
 * The screen of a form. Without an id in the address the form creates a record; with one the screen loads that record first.
 *
 *     <FormScreen<AuthorWire> noun="author">
 *       {(author) => <AuthorForm author={author} />}
 *     </FormScreen>
 *
 * The child is rendered with the loaded record, or with null; later changes of the record do not render it anew.
 */
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { parseId } from '#shared/ids.ts'
import { api, ApiError } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { NotFound } from '../layout/not-found.tsx'
import { useTitle } from '../layout/use-title.ts'
import type { FormNoun } from './use-record-form.ts'

type ScreenProps<R> = {
  noun: FormNoun
  children: (record: R | null) => ReactNode
  /** Of a form that draws the heading itself, and takes all the width: what stands in its place until it is loaded. */
  loading?: ReactNode
}

function Loading() {
  const { lists } = useMessages()
  return (
    <Stack component="output" gap="md" aria-label={lists.loading}>
      {[48, 48, 120, 48].map((height, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the placeholders never change places
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  )
}

type LoadedProps<R> = ScreenProps<R> & { id: number; heading: ReactNode }

function Loaded<R>({ noun, id, children, heading, loading }: LoadedProps<R>) {
  const { forms } = useMessages()
  const path = `/api/${noun}/${id}/`
  // The form edits the current state of the record, so nothing of it is cached.
  const { data, error, refetch } = useQuery({
    queryKey: ['record', path],
    queryFn: ({ signal }) => api<R>(path, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (data !== undefined) {
    return (
      <>
        {!loading && heading}
        {children(data)}
      </>
    )
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Stack align="flex-start">
        {heading}
        <Text role="alert">{error.message}</Text>
        <Button variant="default" component={Link} to={FORM_PATHS[noun].list}>
          {forms.toList}
        </Button>
      </Stack>
    )
  }
  if (loading && !error) return loading
  return (
    <>
      {heading}
      {error ? <LoadFailed text={forms.nouns[noun].fetchFailed} onRetry={() => void refetch()} /> : <Loading />}
    </>
  )
}

export function FormScreen<R>(props: ScreenProps<R>) {
  const { forms } = useMessages()
  const { id } = useParams()
  const text = forms.nouns[props.noun]
  const title = id === undefined ? text.newTitle : text.editTitle
  useTitle(title)
  const recordId = id === undefined ? undefined : parseId(id)
  if (recordId === null) return <NotFound />
  const heading = (
    <Title order={1} mb="md">
      {title}
    </Title>
  )
  return (
    <div className={props.loading ? 'whole-screen' : 'form'}>
      {recordId === undefined ? (
        <>
          {!props.loading && heading}
          {props.children(null)}
        </>
      ) : (
        <Loaded key={recordId} {...props} id={recordId} heading={heading} />
      )}
    </div>
  )
}
