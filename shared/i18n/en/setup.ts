/** The first-start page of an empty site. */
export const setup = {
  title: 'Set up this site',
  otherLanguage: 'اردو',
  codeLead:
    'This site is empty. To set it up, enter the setup code that the site has printed in its log when it started.',
  code: 'Setup code',
  continue: 'Continue',
  lead: 'Choose how this site begins. This page disappears for good once the site has an account.',
  adminTitle: 'Begin with an empty site',
  adminLead: 'Create the account of the first admin. Everything else can be added in the back-office.',
  adminAfterImport:
    'The bundle is imported. It contains no passwords: create the admin who signs in, or choose a new password for one of the imported accounts by its email.',
  email: 'Email',
  password: 'Password',
  passwordHint: '8 to 128 characters. Three or four words that only you would combine are easy to remember.',
  demo: 'Fill the site with the demo magazine, to look around',
  create: 'Create the admin',
  restoreTitle: 'Restore a backup',
  restoreLead: 'The site becomes what it was when the backup was made, with its accounts. Everyone signs in again.',
  backup: 'Backup',
  /** A line of the list of backups. */
  backupOf: (day: string, time: string, articles: number, files: number) =>
    `${day}, ${time}: ${articles} articles, ${files} files`,
  noBackups: 'There are no proven backups in the place where this site stores them:',
  backupsUnreadable: 'The backups cannot be read:',
  identity: 'Secret key, if the backup is encrypted (AGE-SECRET-KEY-1…)',
  restore: 'Restore',
  importTitle: 'Import a bundle',
  importLead:
    'A bundle is the export of another site in one file. If it was written without accounts, you create an admin afterwards.',
  bundle: 'Bundle (.tar)',
  import: 'Upload and import',
  uploading: 'Uploading',
  uploadBroken: 'The upload was interrupted. Please try again.',
  phases: {
    account: 'Creating the admin',
    demo: 'Loading the demo magazine',
    upload: 'Receiving the file',
    check: 'Checking the bundle',
    rows: 'Importing records',
    render: 'Preparing the articles',
    index: 'Preparing the search',
    database: 'Reading the database of the backup',
    media: 'Copying files',
    finish: 'Completing the site',
  },
  working: 'This page refreshes by itself. The work continues if you close it.',
  doneTitle: 'The site is set up',
  done: 'It starts now, and the sign-in page opens in a moment.',
  withoutPassword:
    'These admins have no password: they sign in with Google or Facebook, if at all. Set passwords with this command, or take the role away from those you do not know, under People:',
  toSignIn: 'Open the back-office',
}

export type SetupMessages = typeof setup
