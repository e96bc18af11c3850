/** What is chosen for a field of a file: dropped, browsed for or taken from the library, and uploaded where it is new. */
import { useState } from 'react'
import { errorSentence } from '#shared/i18n/messages.ts'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { pickFromLibrary } from '../library/picker.tsx'
import { useSession } from '../session.tsx'
import type { UploadedFile, UploadKind } from '../uploads/upload.ts'
import { useUpload } from '../uploads/use-upload.ts'
import { useReportUpload } from './pending-uploads.ts'

export type FileChoosing = {
  kind: UploadKind
  id: string
  /** The address; empty where there is none. */
  value: string
  onChange: (address: string) => void
  /** Which message rejects several files dropped at once: that for an image or, for publications, that for a file. */
  oneOnly?: 'image' | 'file'
  /** Called when a file is chosen, whose upload begins. */
  onUpload?: () => void
  /** Called after `onChange` with a file of the library, of which more is known. */
  onPicked?: (file: MediaWire) => void
}

export function useChosenFile({ kind, id, value, onChange, oneOnly, onUpload, onPicked }: FileChoosing) {
  const { forms } = useMessages()
  const { locale } = useLocale()
  const { role } = useSession()
  const [rejection, setRejection] = useState('')
  const [uploaded, setUploaded] = useState<(UploadedFile & { name: string }) | null>(null)
  const upload = useUpload(kind, (file, { name }) => {
    setUploaded({ ...file, name })
    onChange(file.secure_url)
  })
  const { state } = upload
  useReportUpload(state.step === 'sending' ? 'inProgress' : state.step === 'failed' ? 'failed' : null)

  const wrongKind = errorSentence(kind === 'image' ? 'media.image_kind' : 'media.document_kind', locale)
  const isOneImage = (oneOnly ?? (kind === 'image' ? 'image' : 'file')) === 'image'
  const tooMany = isOneImage ? forms.oneImage : forms.oneFile
  // Several files dropped at once are all rejected: taking the first would discard the others silently.
  const choose = (accepted: readonly File[], rejected: readonly unknown[]) => {
    const [file] = accepted
    setRejection(accepted.length + rejected.length > 1 ? tooMany : file ? '' : wrongKind)
    if (!file || accepted.length + rejected.length > 1) return
    onUpload?.()
    upload.start(file)
  }
  const remove = () => {
    upload.discard()
    setUploaded(null)
    setRejection('')
    onChange('')
    document.getElementById(id)?.focus()
  }
  const pick = async () => {
    const picked = await pickFromLibrary({ kind: kind === 'image' ? 'image' : 'document', mine: role !== 'admin' })
    if (!picked) return
    setRejection('')
    setUploaded(null)
    onChange(picked.address)
    onPicked?.(picked)
  }
  const known = uploaded?.secure_url === value ? uploaded : null
  return { upload, known, rejection, choose, remove, pick }
}
