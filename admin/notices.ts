/** Notices at the top right, shown for three seconds. */
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

export const NOTICE_MS = 3000
const REMARK_MS = 9000

export function success(message: ReactNode): void {
  notifications.show({ message, color: 'green' })
}

/** What somebody should know of something that has worked. */
export function remark(message: ReactNode): void {
  notifications.show({ message, color: 'orange', autoClose: REMARK_MS })
}

/** Shows what the response to a call has to say, if anything. */
export function remarkOn({ note }: { note?: string | undefined }): void {
  if (note !== undefined) remark(note)
}

export function failure(message: ReactNode): void {
  notifications.show({ message, color: 'red', role: 'alert' })
}
