/**
 * Loads the blocks of a page side by side. A block that fails is null: the rest of the page is shown, and the block
 * offers "Try again" (`components/failed-block.tsx`).
 */
import { AppError } from '#core/app-error.ts'
import type { PageRequestContext } from './page.ts'

type Report = PageRequestContext['report']
type Loads = Record<string, () => Promise<unknown>>
export type Blocks<T extends Loads> = { [Name in keyof T]: Awaited<ReturnType<T[Name]>> | null }

/** An error of the request, such as an unknown page number, concerns the whole page and not one of its blocks. */
function isFailure(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500
}

async function settle<T extends Loads>(
  report: Report,
  loads: T,
): Promise<{ blocks: Blocks<T>; failures: unknown[]; count: number }> {
  const names = Object.keys(loads)
  const results = await Promise.allSettled(names.map(async (name) => loads[name]?.()))
  const failures: unknown[] = []
  const blocks = results.map((result, index): [string, unknown] => {
    const name = names[index] ?? ''
    if (result.status === 'fulfilled') return [name, result.value]
    if (!isFailure(result.reason)) throw result.reason
    report(result.reason, name)
    failures.push(result.reason)
    return [name, null]
  })
  return { blocks: Object.fromEntries(blocks) as Blocks<T>, failures, count: names.length }
}

/**
 * The blocks that a page consists of. If every one of them fails, so does the page: with the error that knows its
 * status, such as that of a database that cannot be reached.
 */
export async function loadBlocks<T extends Loads>(report: Report, loads: T): Promise<Blocks<T>> {
  const { blocks, failures, count } = await settle(report, loads)
  if (count > 0 && failures.length === count) throw failures.find((error) => error instanceof AppError) ?? failures[0]
  return blocks
}

/** The blocks beside the main content of a page, which is shown even if all of them fail. */
export async function loadSideBlocks<T extends Loads>(report: Report, loads: T): Promise<Blocks<T>> {
  return (await settle(report, loads)).blocks
}
