import { Message } from '../../components/message.tsx'
import type { ErrorProps } from './error.load.ts'
import { useView } from '../../view.ts'

export function ErrorPage({ title, text, reference }: ErrorProps) {
  const { t, home } = useView()
  return (
    <Message
      title={title}
      text={text}
      note={
        reference && (
          <>
            {t.errorReference} <bdi dir="ltr">{reference}</bdi>
          </>
        )
      }
    >
      {/* A form without an action requests the same page again. */}
      <form>
        <button className="button">{t.tryAgain}</button>
      </form>
      <a className="button button-quiet" href={home}>
        {t.returnHome}
      </a>
    </Message>
  )
}
