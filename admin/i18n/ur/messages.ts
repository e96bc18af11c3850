/** All messages of the back-office in Urdu. */
import type { Messages } from '../en/messages.ts'
import { account } from './account.ts'
import { apiKeys } from './api-keys.ts'
import { articleFields } from './article-fields.ts'
import { articles } from './articles.ts'
import { authors } from './authors.ts'
import { backups } from './backups.ts'
import { board } from './board.ts'
import { calendar } from './calendar.ts'
import { collaboration } from './collaboration.ts'
import { comments } from './comments.ts'
import { dashboard } from './dashboard.ts'
import { documents } from './documents.ts'
import { editor } from './editor.ts'
import { exports } from './exports.ts'
import { forms } from './forms.ts'
import { health } from './health.ts'
import { home } from './home.ts'
import { issues } from './issues.ts'
import { jobs } from './jobs.ts'
import { library } from './library.ts'
import { lists } from './lists.ts'
import { moving } from './moving.ts'
import { people } from './people.ts'
import { newsletter } from './newsletter.ts'
import { redirects } from './redirects.ts'
import { rowActions } from './row-actions.ts'
import { shell } from './shell.ts'
import { stages } from './stages.ts'
import { suggestions } from './suggestions.ts'
import { urdu } from './urdu.ts'
import { webhooks } from './webhooks.ts'

export const messages: Messages = {
  account,
  shell,
  lists,
  authors,
  library,
  health,
  apiKeys,
  webhooks,
  newsletter,
  redirects,
  issues,
  jobs,
  exports,
  moving,
  backups,
  rowActions,
  forms,
  calendar,
  home,
  dashboard,
  documents,
  editor,
  urdu,
  board,
  collaboration,
  comments,
  articles,
  people,
  stages,
  suggestions,
  articleFields,
}
