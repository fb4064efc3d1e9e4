import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { readBytes } from '@latchkey/protocol/http'
import type { Services } from '../../noun/Services'
import { createCircuit } from '../../upstream/createCircuit'
import { createWatch, type UpstreamState } from '../../upstream/createWatch'
import { deadlineSignal } from '../../upstream/deadlineSignal'
import { UpstreamError, type UpstreamFault } from '../../upstream/UpstreamError'
import { ipfsPath } from './ipfsPath'

const within = 4_000
/** Statuses by which a gateway asks to be left alone. */
const resting = [429, 503]

/** Who answers `ipfs://` addresses: a folder of this machine, and a gateway behind it. */
export interface Ipfs {
  /** Says it to operators. */
  readonly served: 'off' | 'folder' | 'gateway' | 'folder and gateway'
  /**
   * The bytes at an address; nothing where nobody has it, or has more than `most`.
   *
   * @throws UpstreamError while the gateway does not answer.
   */
  read(address: string, most: number): Promise<Uint8Array | undefined>
  /** How the gateway did when it was last asked. */
  state(): UpstreamState
}

interface Places {
  readonly folder: string | undefined
  readonly gateway: string | undefined
}

export function createIpfs(
  { folder, gateway }: Places,
  {
    clock,
    fetch,
    lifetime,
    metrics,
  }: Pick<Services, 'clock' | 'fetch' | 'lifetime'> & Partial<Pick<Services, 'metrics'>>,
): Ipfs {
  const circuit = createCircuit(clock)
  const watch = createWatch('ipfs', metrics)
  let isDenied = false
  watch.add(() => (isDenied ? 'denied' : circuit.isFailing() ? 'failing' : 'ready'))

  async function ask(base: string, names: readonly string[], most: number): Promise<Uint8Array | undefined> {
    if (circuit.state().state !== 'ready') throw new UpstreamError('resting')
    const { signal, end } = deadlineSignal(clock, within, lifetime)
    try {
      const path = names.map(encodeURIComponent).join('/')
      const response = await fetch(`${base}/${path}`, { signal, redirect: 'manual' }).catch((cause: unknown) => {
        // What nobody has makes a gateway search until the time is over: that is no fault of it.
        if (!signal.aborted) circuit.failed()
        throw cause
      })
      const { status, body } = response
      const fault = faultOf(status)
      if (resting.includes(status)) circuit.failed()
      if (fault === 'denied') isDenied = true
      if (status !== 200) await body?.cancel()
      // Else of what was asked for, which a stranger may have put together so: that closes the gateway to nobody.
      if (fault !== undefined) throw new UpstreamError(fault)
      circuit.succeeded()
      isDenied = false
      const found = status === 200 ? await readBytes(body, most) : undefined
      watch.count(status === 200 && found === undefined ? 'too-large' : 'ok')
      return found
    } catch (cause) {
      const error =
        cause instanceof UpstreamError
          ? cause
          : new UpstreamError(signal.aborted ? 'timed-out' : 'broken', undefined, cause)
      watch.count(error.fault)
      throw error
    } finally {
      end()
    }
  }

  return {
    served: folder ? (gateway ? 'folder and gateway' : 'folder') : gateway ? 'gateway' : 'off',
    async read(address, most) {
      const names = ipfsPath(address)
      if (names === undefined) return undefined
      const held = folder === undefined ? undefined : await readInside(folder, names, most)
      if (held !== undefined || gateway === undefined) return held
      return ask(gateway, names, most)
    },
    state: () => watch.state(),
  }
}

/** Statuses that are no answer; any other than 200 says that nobody has it. */
function faultOf(status: number): UpstreamFault | undefined {
  if (status === 401 || status === 403) return 'denied'
  if (status === 429) return 'busy'
  if (status >= 300 && status < 400) return 'broken'
  return status === 408 || status >= 500 ? 'failing' : undefined
}

/** A file of a folder, never one that a link of it leads to outside. */
async function readInside(folder: string, names: readonly string[], most: number): Promise<Uint8Array | undefined> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, ...names))])
    const facts = await stat(path)
    if (!path.startsWith(root + sep) || !facts.isFile() || facts.size > most) return undefined
    return new Uint8Array(await readFile(path))
  } catch {
    return undefined
  }
}
