/** Opens a Word or InPage file in the article form: fills what is empty, asks before it replaces, and can be undone. */
import { useEffectEvent, useState, type DragEvent } from 'react'
import { isTextDocument } from '#shared/document-findings.ts'
import type { FindingWire, OpenedDocumentWire } from '#shared/schemas/document.wire.ts'
import { confirm } from '../../confirm.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { uploadTo } from '../../uploads/upload.ts'
import { plainText } from '../../plain-text.ts'
import { useUploadBy } from '../../uploads/use-upload.ts'
import type { ArticleValues } from '../article-values.ts'

/** What a file fills. */
type Written = Pick<ArticleValues, 'title' | 'writer' | 'author_id' | 'description'>

/** `before` and `after`: what was there, and what the file has put in its place. */
type Opened = { name: string; findings: readonly FindingWire[]; before: Written; after: Written }

const writtenIn = ({ title, writer, author_id, description }: ArticleValues): Written => ({
  title,
  writer,
  author_id,
  description,
})

/** The words alone: the editor writes the same text in other HTML. */
const wordsOf = ({ title, description }: Written) => `${title} ${plainText(description)}`.split(/\s+/).join(' ')

type Options = {
  current: () => ArticleValues
  /** As the form was before anything was typed. */
  initial: ArticleValues
  fill: (values: ArticleValues) => void
}

export type DocumentState = ReturnType<typeof useDocument>

/** The first of some files that can be opened. */
function documentAmong(files: Iterable<File>): File | undefined {
  return [...files].find(({ name }) => isTextDocument(name))
}

export function useDocument({ current, initial, fill }: Options) {
  const { documents } = useMessages()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failedName, setFailedName] = useState('')

  const take = useEffectEvent(
    async ({ title, writer, author_id: id, description, findings }: OpenedDocumentWire, name: string) => {
      const before = current()
      const isWritten = before.title.trim() !== '' || before.description !== '' || before.writer !== initial.writer
      const question = {
        title: documents.replaceTitle,
        question: documents.replaceQuestion,
        yes: documents.replace,
        no: documents.keep,
      }
      if (isWritten && !(await confirm(question))) return
      const after = {
        ...writtenIn(before),
        description,
        ...(title !== '' && { title }),
        ...(writer !== '' && { writer, author_id: id === null ? '' : String(id) }),
      }
      fill({ ...current(), ...after })
      setOpened({ name, findings, before: writtenIn(before), after })
    },
  )

  const upload = useUploadBy(
    async (file, options) =>
      (await uploadTo<{ data: OpenedDocumentWire }>('/api/articles/document/', file, options)).data,
    (document, file) => void take(document, file.name),
  )
  const { state } = upload
  const open = (file: File) => {
    setOpened(null)
    setFailedName(file.name)
    upload.start(file)
  }

  return {
    /** Handlers of the form: before the editor, which takes pictures that are dropped. */
    dropped: {
      onDragOverCapture(event: DragEvent) {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDropCapture(event: DragEvent) {
        const file = documentAmong(event.dataTransfer.files)
        if (!file) return
        event.preventDefault()
        event.stopPropagation()
        open(file)
      },
    },
    opened,
    isOpening: state.step === 'sending' ? state.name : null,
    failure:
      state.step === 'failed' ? { name: failedName, reason: state.reason, isSignedOut: state.isSignedOut } : null,
    open,
    cancel: upload.cancel,
    close: () => {
      setOpened(null)
      upload.discard()
    },
    /** Takes back what the file has filled, and nothing else; asks where its text was changed since. */
    undo: async () => {
      if (!opened) return
      const question = {
        title: documents.undoTitle,
        question: documents.undoQuestion,
        yes: documents.undo,
        no: documents.keep,
      }
      if (wordsOf(current()) !== wordsOf(opened.after) && !(await confirm(question))) return
      fill({ ...current(), ...opened.before })
      setOpened(null)
    },
  }
}
