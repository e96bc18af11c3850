/**
 * What is random is repeated a few times in CI, and in the long form (`FAULTS=long npm run test:faults`) so often that
 * what goes wrong once in a hundred times shows.
 */
export const IS_LONG = process.env['FAULTS'] === 'long'

export function repetitions(short: number, long: number): number {
  return IS_LONG ? long : short
}
