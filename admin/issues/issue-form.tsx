/** The form of what a magazine issue says of itself; its contents and its release have a screen of their own. */
import { Button, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { issueContentsPath } from '#shared/admin-paths.ts'
import { findEdition } from '#shared/editions/editions.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { issueSchema, type IssueWire } from '#shared/schemas/issue.schema.ts'
import type { PublicationWire } from '#shared/schemas/publication.schema.ts'
import { ISSUE_KINDS } from '#shared/schemas/statuses.ts'
import { useData } from '../api/use-data.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { CorrectionList } from '../forms/correction-list.tsx'
import { FileField } from '../forms/file-field.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { inLanguage, languageProps } from '../forms/language-props.ts'
import { useNounForm } from '../forms/use-noun-form.ts'
import type { Field } from '../forms/use-record-form.ts'
import { DrawnPages } from '../publications/drawn-pages.tsx'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Section } from '../layout/section.tsx'
import { useRights } from '../memberships.ts'

const typed = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

function valuesOf(issue: IssueWire | null) {
  return {
    magazine: typed(issue?.magazine),
    month: typed(issue?.month),
    kind: issue?.kind ?? 'monthly',
    slug: typed(issue?.slug),
    title: typed(issue?.title),
    volume: typed(issue?.volume),
    number: typed(issue?.number),
    letter: typed(issue?.letter),
    letter_by: typed(issue?.letter_by),
    corrections: issue?.corrections.length ? JSON.stringify(issue.corrections) : '',
    publication_id: typed(issue?.publication_id),
    first_page: typed(issue?.first_page),
    cover_image: typed(issue?.own_cover),
  }
}

function PdfField({ magazine, value, ...field }: Field & { magazine: string }) {
  const { issues } = useMessages()
  const { data } = useData<PublicationWire[]>(`/api/magazines/?magazine=${encodeURIComponent(magazine)}`)
  const offered = data ?? []
  const isOffered = value === '' || offered.some(({ id }) => String(id) === value)
  const chosen = offered.find(({ id }) => String(id) === value)
  return (
    <>
      <NativeSelect {...field} value={value} description={issues.pdfHint}>
        <option value="">{issues.noPdf}</option>
        {!isOffered && <option value={value}>#{value}</option>}
        {offered.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </NativeSelect>
      {chosen && <DrawnPages address={chosen.doc_url} />}
    </>
  )
}

function IssueForm({ issue }: { issue: IssueWire | null }) {
  const { issues } = useMessages()
  const { locale } = useLocale()
  const { editsMagazine } = useRights()
  const record = useNounForm({ noun: 'issue', stored: issue, valuesOf, schema: issueSchema })
  const { field, form } = record
  const { magazine, month, slug, title, letter, letter_by: letterBy } = form.values
  const language = findEdition(magazine)?.locale === 'ur' ? 'Urdu' : 'English'
  const isReleased = issue?.state === 'released'
  const isFixed = issue?.state === 'scheduled' || isReleased
  return (
    <FormFrame
      record={record}
      more={
        issue && (
          <Button variant="subtle" component={Link} to={issueContentsPath(issue.id)}>
            {issues.contents}
          </Button>
        )
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ChoiceField
          {...field('magazine')}
          values={MAGAZINE_TYPES.filter((type) => type === magazine || editsMagazine(type))}
          nameOf={(type) => findEdition(type)?.name[locale] ?? type}
          disabled={isFixed}
        />
        <TextInput
          {...field('month')}
          onChange={({ currentTarget: { value } }) => {
            // The address of the issue of a month is the month, until somebody writes another.
            if (slug === month) form.setFieldValue('slug', value)
            form.setFieldValue('month', value)
          }}
          type="month"
          disabled={isFixed}
          description={issues.monthHint}
          {...inLanguage('en')}
        />
        <ChoiceField {...field('kind')} values={ISSUE_KINDS} />
        <TextInput {...field('slug')} description={issues.slugHint} {...inLanguage('en')} />
      </SimpleGrid>
      <TextInput {...field('title')} {...languageProps(title, language)} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput {...field('volume')} inputMode="numeric" />
        <TextInput {...field('number')} inputMode="numeric" />
        <TextInput {...field('first_page')} inputMode="numeric" description={issues.firstPageHint} />
      </SimpleGrid>
      <PdfField {...field('publication_id')} magazine={magazine} />
      <FileField kind="image" oneOnly="file" {...field('cover_image')} />
      <Textarea
        {...field('letter')}
        {...languageProps(letter, language)}
        description={issues.letterHint}
        autosize
        minRows={4}
        maxRows={16}
      />
      <TextInput {...field('letter_by')} {...languageProps(letterBy, language)} />
      {isReleased && (
        <Section title={field('corrections').label}>
          <Stack gap="sm" align="stretch">
            <CorrectionList {...field('corrections')} hint={issues.correctionsHint} language={language} />
          </Stack>
        </Section>
      )}
    </FormFrame>
  )
}

export function EditIssue() {
  return <FormScreen<IssueWire> noun="issue">{(issue) => <IssueForm issue={issue} />}</FormScreen>
}
