/** The domain's error with a code. It is defined in `shared` because the database engines throw it too. */
export { AppError } from '#shared/app-error.ts'
