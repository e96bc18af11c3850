/** A comment in a list: truncated, with the full text on request. */
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { Words } from '../lists/cells.tsx'
import { truncate } from '../lists/truncate.ts'

const MAX_LENGTH = 160

export function CommentText({ text }: { text: string }) {
  const { comments } = useMessages()
  const [isWhole, setWhole] = useState(false)
  const short = truncate(text, MAX_LENGTH)
  return (
    <div className="comment-text">
      <Words title text={isWhole ? text : short} />
      {short !== text && (
        <UnstyledButton className="more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? comments.less : comments.more}
        </UnstyledButton>
      )}
    </div>
  )
}
