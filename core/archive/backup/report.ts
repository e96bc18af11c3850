/** How a backup reports its progress. */
import type { BackupStep } from '#shared/backups.ts'

/** `done` of `total`: of media files, or of the step as a whole. */
export type Report = (step: BackupStep, done: number, total: number) => void
