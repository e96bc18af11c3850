/** Emails about backups to admins. */
export const backups = {
  failedSubject: 'The backup of the site failed',
  /** `reference` and `moment` are in the line of the log; `moment` is ISO. */
  failedText: (reason: string, { reference, moment }: { reference: string; moment: string }, url: string) =>
    `The backup of the site failed. ${reason}\n\nThe details are in the log of the site, in the line with these words:\n${reference}, ${moment}\n\nThe site tries again by itself. Earlier backups are kept. What was backed up when is shown here:\n${url}\n\nYou get no further email until a backup has succeeded, unless the last one becomes older than 48 hours.`,
  lateSubject: 'The last backup of the site is older than 48 hours',
  lateText: (last: string, url: string) =>
    `The last backup of the site that was read back and checked is from ${last}. If the data of the site were lost now, everything after it would be missing.\n\nThe reason is shown here, and a backup can be made at once:\n${url}`,
  keySubject: 'The encryption of backups was changed',
  keyText: (recipient: string, url: string) =>
    `Later backups of the site are encrypted to this public key, which was set on the command line:\n${recipient}\n\nOnly its secret key reads them, files included. If nobody of you has set it, whoever did can read the backups and you cannot: set another key at once. What was backed up when is shown here:\n${url}`,
  keyOffText: (url: string) =>
    `Later backups of the site are no longer encrypted. This was set on the command line. If nobody of you has done it, turn encryption on again. What was backed up when is shown here:\n${url}`,
  never: 'never',
}
export type BackupMessages = typeof backups
