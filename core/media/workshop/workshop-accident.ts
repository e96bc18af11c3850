/** Work of the workshop that was cut off: its process crashed, took too long or too much memory. */
export class WorkshopAccident extends Error {
  override name = 'WorkshopAccident'
}
