/** The button that opens a Word or InPage file in the form, its progress, and the report of what was opened. */
import './documents.css'
import { Alert, FileButton, Group, Loader, Text } from '@mantine/core'
import { DOCUMENT_EXTENSIONS } from '#shared/document-findings.ts'
import { SignInElsewhere } from '../../forms/sign-in-elsewhere.tsx'
import { useMessages } from '../../i18n/locale.tsx'
import { SmallButton } from '../../layout/small-button.tsx'
import { FileName } from './file-name.tsx'
import { FindingLines } from './finding-lines.tsx'
import type { DocumentState } from './use-document.ts'

export function DocumentPanel({ document }: { document: DocumentState }) {
  const { documents, forms, shell } = useMessages()
  const { opened, isOpening, failure } = document
  const closable = {
    variant: 'outline',
    withCloseButton: true,
    closeButtonLabel: documents.close,
    onClose: document.close,
  } as const
  return (
    <div className="document-panel">
      {isOpening === null && (
        <FileButton accept={DOCUMENT_EXTENSIONS.join(',')} onChange={(file) => file && document.open(file)}>
          {(props) => (
            <SmallButton variant="subtle" color="gray" {...props}>
              {documents.open}
            </SmallButton>
          )}
        </FileButton>
      )}
      {isOpening !== null && (
        <Group gap="sm">
          <Loader size="xs" aria-hidden />
          <Text size="sm" component="output">
            {documents.opening} <FileName name={isOpening} />
          </Text>
          <SmallButton onClick={document.cancel}>{shell.cancel}</SmallButton>
        </Group>
      )}
      {failure && (
        <Alert {...closable} color="red" role="alert">
          <Text size="sm">
            {documents.notOpened} <FileName name={failure.name} />
          </Text>
          <Text size="sm">{failure.isSignedOut ? forms.signInAgain : failure.reason || shell.noAnswer}</Text>
          {failure.isSignedOut && <SignInElsewhere />}
        </Alert>
      )}
      {opened && (
        <Alert {...closable} color="blue" role="status">
          <Text size="sm" fw={600}>
            {documents.opened} <FileName name={opened.name} />
          </Text>
          {opened.findings.length > 0 ? (
            <FindingLines findings={opened.findings} />
          ) : (
            <Text size="sm">{documents.nothing}</Text>
          )}
          <SmallButton mt="xs" onClick={() => void document.undo()}>
            {documents.undo}
          </SmallButton>
        </Alert>
      )}
    </div>
  )
}
