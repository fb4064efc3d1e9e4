import { execFile, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** What a peer said by itself. */
export interface PeerEvent {
  readonly event: string
  readonly data: unknown
}

/** An SDK in a process of its own. */
export interface SdkPeer extends AsyncDisposable {
  /** Calls a function of the peer; rejects with its message and code. */
  call<Result = unknown>(name: string, parameters?: unknown): Promise<Result>
  /** Everything it said, in order. */
  readonly events: readonly PeerEvent[]
  /** Every host it tried, each once. */
  hosts(): readonly unknown[]
  /** The next event of this name that nobody took yet, past or to come. */
  next<Data = unknown>(event: string): Promise<Data>
  /** The next of several. */
  nextOf(...events: readonly string[]): Promise<PeerEvent>
  /** Hears every event of this name from now on; `next` does not see them. */
  on<Data = unknown>(event: string, listener: (data: Data) => void): void
  /** Forgets events nobody took. */
  forget(): void
  stop(): Promise<void>
}

interface Settings {
  readonly relayUrl: string
  readonly projectId: string
  readonly name: string
}

/** What a peer answers to a call. */
interface Answer {
  readonly result?: unknown
  readonly error?: { readonly message: string; readonly code?: number }
}

/** The SDKs live outside the workspaces, with versions and a lockfile of their own. */
const peers = fileURLToPath(new URL('../../peers', import.meta.url))

const deadline = 20_000

/** Starts `dappPeer` or `walletPeer` against a relay and waits until it is connected. */
export async function startPeer(file: 'dappPeer' | 'walletPeer', settings: Settings): Promise<SdkPeer> {
  await promisify(execFile)(process.execPath, [join(peers, 'ensurePeers.mjs'), 'walletconnect'])
  // An SDK that writes files writes them where nobody looks.
  const home = await mkdtemp(join(tmpdir(), 'latchkey-peer-'))
  const child = fork(join(peers, 'walletconnect/src', `${file}.mjs`), [JSON.stringify(settings)], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const words: string[] = []
  child.stderr?.on('data', (chunk) => words.push(String(chunk)))

  const events: PeerEvent[] = []
  const untaken: PeerEvent[] = []
  const handlers = new Map<string, (data: unknown) => void>()
  const listeners = new Set<() => void>()
  const calls = new Map<number, (answer: Answer) => void>()
  let lastId = 0

  child.on('message', (message: Answer & { id?: number; event?: string; data?: unknown }) => {
    if (message.event === undefined) {
      calls.get(message.id ?? 0)?.(message)
      return
    }
    const said = { event: message.event, data: message.data }
    events.push(said)
    const handler = handlers.get(said.event)
    if (handler) return handler(said.data)
    untaken.push(said)
    for (const listener of [...listeners]) listener()
  })

  const within = <Result>(
    what: string,
    start: (resolve: (result: Result) => void, reject: (error: Error) => void) => void,
  ) =>
    new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => {
        const said = events.map(({ event }) => event).join(', ')
        reject(
          new Error(`${settings.name}: no ${what} within ${deadline / 1000} s. It said: ${said}. ${words.join('')}`),
        )
      }, deadline)
      start(
        (result) => {
          clearTimeout(timer)
          resolve(result)
        },
        (error) => {
          clearTimeout(timer)
          reject(error)
        },
      )
    })

  const nextOf = (...names: readonly string[]): Promise<PeerEvent> =>
    within(names.join(' or '), (resolve) => {
      const look = () => {
        const index = untaken.findIndex((said) => names.includes(said.event))
        const [found] = index < 0 ? [] : untaken.splice(index, 1)
        if (!found) return
        listeners.delete(look)
        resolve(found)
      }
      listeners.add(look)
      look()
    })

  const stop = async () => {
    process.removeListener('exit', kill)
    if (child.exitCode === null && child.signalCode === null)
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        kill()
      })
    await rm(home, { recursive: true, force: true })
  }

  const started = await nextOf('ready', 'broken')
  if (started.event === 'broken') throw new Error(`${settings.name} did not start: ${JSON.stringify(started.data)}`)

  return {
    call: <Result>(name: string, parameters?: unknown) => {
      lastId += 1
      const id = lastId
      return within<Result>(`answer to ${name}`, (resolve, reject) => {
        calls.set(id, ({ result, error }) => {
          calls.delete(id)
          if (error) reject(Object.assign(new Error(error.message), { code: error.code }))
          else resolve(result as Result)
        })
        child.send({ id, call: name, parameters })
      })
    },
    events,
    hosts: () => [...new Set(events.filter(({ event }) => event === 'host').map(({ data }) => data))],
    next: async <Data>(event: string) => (await nextOf(event)).data as Data,
    nextOf,
    on: (event, listener) => void handlers.set(event, listener as (data: unknown) => void),
    forget: () => void untaken.splice(0),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Waits until a peer that lost its relay has it again. */
export async function backOnline(peer: SdkPeer, lost: () => Promise<void>): Promise<void> {
  peer.forget()
  await Promise.all([peer.next('relayer_connect'), lost()])
}
