/** The screen “Data”: exports of the whole site. */
import type { ExportState } from '#shared/schemas/export.wire.ts'

export const exports = {
  title: 'Data',
  heading: 'Export the site',
  intro:
    'An export is one file with everything on this site: articles with their versions, authors, issues and e-books, videos, comments, accounts, the audit log, the bin, and all pictures and PDFs. It can be imported into a new site, and other programs can read it.',
  privacy:
    'It contains email addresses of readers and staff, but no passwords. Keep it safe. Each export and download is recorded in the audit log.',
  copy: 'For a copy of all public pages that opens without a server, run this on the machine of the site: ',
  start: 'Export everything',
  starting: 'The export has begun. You may leave this page meanwhile.',
  startFailed: 'The export could not be started: ',
  latest: 'Latest exports',
  none: 'Nothing has been exported yet.',
  loadFailed: 'Error fetching the exports',
  states: {
    waiting: 'Waiting',
    running: 'Being written',
    done: 'Ready',
    failed: 'Failed',
    expired: 'File deleted',
  } satisfies Record<ExportState, string>,
  comma: ',',
  progress: (percent: number) => `${percent}%`,
  progressLabel: 'Progress of the export',
  by: 'By',
  until: 'File available until',
  download: 'Download',
  downloadOf: (time: string) => `Download the export of ${time}`,
  downloadFailed: 'The file could not be downloaded: ',
  remove: 'Delete the file',
  removeOf: (time: string) => `Delete the file of the export of ${time}`,
  removeQuestion: 'Delete the file of this export? You can export again at any time.',
  removed: 'The file was deleted.',
  removeFailed: 'The file could not be deleted: ',
  failedHint: 'The list of jobs shows the reason.',
}
export type Exports = typeof exports
