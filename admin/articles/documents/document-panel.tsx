/** The button that opens a Word or InPage file in the form, its progress, and the report of what was opened. */
import './documents.css'
import { Alert, Button, FileButton, Group, Loader, Text } from '@mantine/core'
import { DOCUMENT_EXTENSIONS } from '#shared/document-findings.ts'
import { SignInElsewhere } from '../../forms/sign-in-elsewhere.tsx'
import { useMessages } from '../../i18n/locale.tsx'
import { FileName } from './file-name.tsx'
import { FindingLines } from './finding-lines.tsx'
import type { DocumentState } from './use-document.ts'

export function DocumentPanel({ document }: { document: DocumentState }) {
  const { documents, forms, shell } = useMessages()
  const { opened, isOpening, failure } = document
  return (
    <div className="document-panel">
      {isOpening === null && (
        <FileButton accept={DOCUMENT_EXTENSIONS.join(',')} onChange={(file) => file && document.open(file)}>
          {(props) => (
            <Button variant="subtle" color="gray" size="compact-sm" className="small-button" {...props}>
              {documents.open}
            </Button>
          )}
        </FileButton>
      )}
      {isOpening !== null && (
        <Group gap="sm">
          <Loader size="xs" aria-hidden />
          <Text size="sm" component="output">
            {documents.opening} <FileName name={isOpening} />
          </Text>
          <Button variant="default" size="compact-sm" className="small-button" onClick={document.cancel}>
            {shell.cancel}
          </Button>
        </Group>
      )}
      {failure && (
        <Alert
          color="red"
          variant="outline"
          role="alert"
          withCloseButton
          closeButtonLabel={documents.close}
          onClose={document.close}
        >
          <Text size="sm">
            {documents.notOpened} <FileName name={failure.name} />
          </Text>
          <Text size="sm">{failure.isSignedOut ? forms.signInAgain : failure.reason || shell.noAnswer}</Text>
          {failure.isSignedOut && <SignInElsewhere />}
        </Alert>
      )}
      {opened && (
        <Alert
          color="blue"
          variant="outline"
          role="status"
          withCloseButton
          closeButtonLabel={documents.close}
          onClose={document.close}
        >
          <Text size="sm" fw={600}>
            {documents.opened} <FileName name={opened.name} />
          </Text>
          {opened.findings.length > 0 ? (
            <FindingLines findings={opened.findings} />
          ) : (
            <Text size="sm">{documents.nothing}</Text>
          )}
          <Button
            variant="default"
            size="compact-sm"
            className="small-button"
            mt="xs"
            onClick={() => void document.undo()}
          >
            {documents.undo}
          </Button>
        </Alert>
      )}
    </div>
  )
}
