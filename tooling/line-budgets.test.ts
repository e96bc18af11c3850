import { expect, it } from 'vitest'
import { LINE_BUDGETS } from './line-budgets.ts'
import { countLines, type District } from './lines.ts'

it.each(Object.entries(countLines()))('%s is within its budget of lines', (district, { lines }) => {
  expect(lines, 'Delete something, or raise the budget in line-budgets.ts and say why.').toBeLessThanOrEqual(
    LINE_BUDGETS[district as District],
  )
})
