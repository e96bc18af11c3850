/** Whether the site counts, which signals of a benchmark decide. */
import { SWITCH_OFF, SWITCH_ON } from './signals.ts'

export const counting = { isOn: true }

process.on(SWITCH_ON, () => (counting.isOn = true))
process.on(SWITCH_OFF, () => (counting.isOn = false))
