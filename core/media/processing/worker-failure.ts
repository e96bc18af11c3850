/** Work of the workshop that was cut off: its process crashed, took too long or too much memory. */
export class WorkerFailure extends Error {
  override name = 'WorkshopAccident'
}
