/** Notices at the top right, shown for three seconds. */
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

export const NOTICE_MS = 3000

export function success(message: ReactNode): void {
  notifications.show({ message, color: 'green' })
}

export function failure(message: ReactNode): void {
  notifications.show({ message, color: 'red', role: 'alert' })
}
