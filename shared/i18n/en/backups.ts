/** Emails about backups to admins. */
export const backups = {
  failedSubject: 'The backup of the site failed',
  failedText: (reason: string, url: string) =>
    `The backup of the site failed: ${reason}\n\nThe site tries again by itself. Earlier backups are kept. What was backed up when is shown here:\n${url}\n\nYou get no further email until a backup has succeeded, unless the last one becomes older than 48 hours.`,
  lateSubject: 'The last backup of the site is older than 48 hours',
  lateText: (last: string, url: string) =>
    `The last backup of the site that was read back and checked is from ${last}. If the data of the site were lost now, everything after it would be missing.\n\nThe reason is shown here, and a backup can be made at once:\n${url}`,
  never: 'never',
}
export type BackupMessages = typeof backups
