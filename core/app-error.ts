/** The error with a code, as the domain throws it. It stands in `shared` because the database engines throw it too. */
export { AppError } from '#shared/app-error.ts'
