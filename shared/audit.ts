/** The words of the audit, as the server records them and the back-office offers them: what was done, and to what. */
import { NOUNS } from './nouns.ts'

export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'purge',
  'status',
  'archive',
  'unarchive',
  'approve',
  'hide',
  'hold',
  'upload',
  'role',
  'password',
  'disable',
  'enable',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AUDIT_NOUNS = [...NOUNS, 'media', 'settings', 'user'] as const
export type AuditNoun = (typeof AUDIT_NOUNS)[number]

/** The way of an account's change that comes from the machine: `details.way` of the entry. */
export const COMMAND_LINE = 'command-line'
