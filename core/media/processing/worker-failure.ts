/** A task that was terminated: its process crashed, or took too much time or memory. */
export class WorkerFailure extends Error {
  override name = 'WorkshopAccident'
}
