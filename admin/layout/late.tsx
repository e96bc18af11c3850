/** Parts of the back-office whose script is loaded when they are first shown. */
import { Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { lazy, useState, type ComponentType, type ReactNode } from 'react'
import { withRetries } from '#shared/retry.ts'
import { LoadFailed } from './load-failed.tsx'

type Part<Props> = ComponentType<Props>

/** Without a connection nothing is imported: browsers remember for as long as the page is open that a script did not load. */
export async function importOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) throw new Error('There is no connection.')
  return load()
}

/** Where the script did not load, as without a connection: it is loaded when asked, and when the connection is back. */
function failedPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  frame: (content: ReactNode, props: Props) => ReactNode,
) {
  return function FailedPart(props: Props) {
    const [loaded, setLoaded] = useState<{ Part: Part<Props> } | null>(null)
    const again = () => importOnline(load).then((Part) => setLoaded({ Part }))
    // The first requests after that may fail still.
    useWindowEvent('online', () => void withRetries(again).catch(() => undefined))
    // A script whose loading failed on a bad network stays so, and an old one is gone after an update of the site.
    const retry = () => void again().catch(() => navigator.onLine && window.location.reload())
    if (loaded) return <loaded.Part {...props} />
    return frame(<LoadFailed onRetry={retry} />, props)
  }
}

/** `frame`: what surrounds the message where the script does not load, such as a dialog. */
export function late<Props extends object>(
  load: () => Promise<Part<Props>>,
  frame: (content: ReactNode, props: Props) => ReactNode = (content) => content,
): Part<Props> {
  return lazy(async () => ({ default: await importOnline(load).catch(() => failedPart(load, frame)) }))
}

/** The frame of a dialog. */
export function inDialog(content: ReactNode, { close }: { close: () => void }): ReactNode {
  return (
    <Modal opened onClose={close}>
      {content}
    </Modal>
  )
}
