/** The number of commits of a process, in memory that its threads read too. */
export class CommitCount {
  readonly memory: SharedArrayBuffer
  readonly #count: Int32Array

  /** `memory`: that of a count on another thread. */
  constructor(memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory
    this.#count = new Int32Array(memory)
  }

  increment(): void {
    Atomics.add(this.#count, 0, 1)
  }

  /** It changes with every commit, and begins anew after four thousand million of them. */
  get value(): number {
    return Atomics.load(this.#count, 0)
  }
}
