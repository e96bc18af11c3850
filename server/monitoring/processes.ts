/**
 * The states of all processes of the site. With `CLUSTER`, a process asks the supervisor, which asks every process: any
 * of them may be the one that a request for the metrics reaches.
 */
import cluster, { type Worker } from 'node:cluster'
import type { ProcessState } from './process-state.ts'

/** A process that does not answer in this time is left out. */
const TIMEOUT_MS = 1000

/** `process` numbers the processes from 1; one that is started again keeps the number of its predecessor. */
export type NumberedState = { process: number; state: ProcessState }

type Message =
  | { kind: 'states.wanted'; id: number }
  | { kind: 'states'; id: number; states: NumberedState[] }
  | { kind: 'state.wanted'; id: number }
  | { kind: 'state'; id: number; state: ProcessState }

/** Reads the states of all processes, from within one of them. */
export type ReadProcesses = () => Promise<NumberedState[]>

export type Processes = { read: ReadProcesses; stop: () => void }

/** To be called once in each process of the site. Without a supervisor, the own state is the only one. */
export function connectProcesses(ownState: () => ProcessState): Processes {
  if (!cluster.isWorker) return { read: async () => [{ process: 1, state: ownState() }], stop: () => undefined }
  const pending = new Map<number, (states: NumberedState[]) => void>()
  let lastId = 0
  const send = (message: Message) => process.connected && process.send?.(message)

  function onMessage(message: Message): void {
    if (message.kind === 'state.wanted') send({ kind: 'state', id: message.id, state: ownState() })
    else if (message.kind === 'states') pending.get(message.id)?.(message.states)
  }
  process.on('message', onMessage)

  return {
    read: async () =>
      new Promise((done) => {
        lastId += 1
        const id = lastId
        const timer = setTimeout(() => finish([{ process: 1, state: ownState() }]), 2 * TIMEOUT_MS)
        function finish(states: NumberedState[]): void {
          clearTimeout(timer)
          pending.delete(id)
          done(states)
        }
        pending.set(id, finish)
        send({ kind: 'states.wanted', id })
      }),
    stop: () => void process.off('message', onMessage),
  }
}

async function stateOf(worker: Worker, id: number): Promise<ProcessState | null> {
  return new Promise((done) => {
    const timer = setTimeout(() => finish(null), TIMEOUT_MS)
    function finish(state: ProcessState | null): void {
      clearTimeout(timer)
      worker.off('message', onMessage)
      done(state)
    }
    function onMessage(message: Message): void {
      if (message.kind === 'state' && message.id === id) finish(message.state)
    }
    worker.on('message', onMessage)
    worker.send({ kind: 'state.wanted', id } satisfies Message, (error) => error && finish(null))
  })
}

/** In the supervisor: answers processes that ask for the states of all. `workers` are the present ones by number. */
export function relayStates(workers: () => ReadonlyMap<number, Worker>): (asking: Worker) => void {
  let lastId = 0

  async function answer(asking: Worker, id: number): Promise<void> {
    const alive = [...workers()].filter(([, worker]) => worker.isConnected())
    const states = await Promise.all(
      alive.map(async ([number, worker]) => {
        lastId += 1
        return { process: number, state: await stateOf(worker, lastId) }
      }),
    )
    const found = states.filter((each): each is NumberedState => each.state !== null)
    if (asking.isConnected()) asking.send({ kind: 'states', id, states: found } satisfies Message)
  }

  return (asking) =>
    void asking.on('message', (message: Message) => {
      if (message.kind === 'states.wanted') void answer(asking, message.id)
    })
}
