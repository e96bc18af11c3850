/**
 * The screen of a form: without an id in the address it is for a new record, with one it loads that record first.
 *
 *     <FormScreen<AuthorWire> noun="author" path={(id) => `/api/author/${id}/`} home="/admin/authors-management">
 *       {(author) => <AuthorForm author={author} />}
 *     </FormScreen>
 *
 * The child begins with what was loaded, or with null; it is not begun again while it is open.
 */
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { api, ApiError } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { NotFound } from '../layout/not-found.tsx'
import { useTitle } from '../layout/use-title.ts'
import type { FormNoun } from './use-record-form.ts'

type ScreenProps<R> = {
  noun: FormNoun
  /** The call that answers with the record. */
  path: (id: number) => string
  /** The list it belongs to. */
  home: string
  children: (record: R | null) => ReactNode
}

function Loading() {
  const { lists } = useMessages()
  return (
    <Stack component="output" gap="md" aria-label={lists.loading}>
      {[48, 48, 120, 48].map((height, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  )
}

function Loaded<R>({ noun, path, home, id, children }: ScreenProps<R> & { id: number }) {
  const { forms } = useMessages()
  // What is edited is what is stored now: nothing of it is kept for the next time.
  const { data, error, refetch } = useQuery({
    queryKey: ['record', path(id)],
    queryFn: ({ signal }) => api<R>(path(id), { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (data !== undefined) return children(data)
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Stack align="flex-start">
        <Text role="alert">{error.message}</Text>
        <Button variant="default" component={Link} to={home}>
          {forms.toList}
        </Button>
      </Stack>
    )
  }
  return error ? <LoadFailed text={forms.nouns[noun].fetchFailed} onRetry={() => void refetch()} /> : <Loading />
}

export function FormScreen<R>(props: ScreenProps<R>) {
  const { forms } = useMessages()
  const { id } = useParams()
  const text = forms.nouns[props.noun]
  const title = id === undefined ? text.newTitle : text.editTitle
  useTitle(title)
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) return <NotFound />
  return (
    <div className="form">
      <Title order={1} mb="md">
        {title}
      </Title>
      {id === undefined ? props.children(null) : <Loaded key={id} {...props} id={Number(id)} />}
    </div>
  )
}
