/** The actions and nouns of the audit log, as the server records them and the back-office filters by them. */
import { NOUNS } from './nouns.ts'

export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'purge',
  'status',
  'stage',
  'assign',
  'archive',
  'unarchive',
  'approve',
  'hide',
  'hold',
  'upload',
  'replace',
  'merge',
  'role',
  'password',
  'disable',
  'enable',
  'export',
  'move',
  'download',
  'second-factor',
  'sign-out',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AUDIT_NOUNS = [
  ...NOUNS,
  'home',
  'media',
  'settings',
  'site',
  'user',
  'api-key',
  'webhook',
  'redirect',
  'subscriber',
  'letter',
  'preview-link',
  'note',
  'suggestion',
] as const
export type AuditNoun = (typeof AUDIT_NOUNS)[number]

/** `details.way` of an audit event for an account that was changed on the command line. */
export const COMMAND_LINE = 'command-line'
