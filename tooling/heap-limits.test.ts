import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { HEAP_FLAGS } from '#core/heap-flags.ts'
import { nodeArguments } from './npm-scripts.ts'

const MEGABYTE = 1024 * 1024
/** The old generation, and the three semi-spaces of the young one. */
const MAX_HEAP_MB = 512 + 3 * 16

/** Prints the limits of the heaps of a process and of a thread of it, whose own limit is larger. */
const LIMITS = `
  const { Worker } = require('node:worker_threads')
  const limit = 'require("node:v8").getHeapStatistics().heap_size_limit'
  const code = 'require("node:worker_threads").parentPort.postMessage(' + limit + ')'
  const worker = new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 2048 } })
  worker.once('message', (thread) => console.log(JSON.stringify([eval(limit), thread])))`

it.each(['export', 'import', 'restore', 'search:rebuild'] as const)(
  'npm run %s has a heap that does not follow the memory of the machine',
  (script) => {
    expect(nodeArguments(script).slice(0, -1)).toEqual([...HEAP_FLAGS])
  },
)

it('the flags of commands on a whole site limit every heap of a process', () => {
  const printed = execFileSync(process.execPath, [...HEAP_FLAGS, '-e', LIMITS], { encoding: 'utf8' })
  const limits = JSON.parse(printed) as number[]
  expect(limits).toHaveLength(2)
  expect(Math.max(...limits)).toBeLessThanOrEqual(MAX_HEAP_MB * MEGABYTE)
})
