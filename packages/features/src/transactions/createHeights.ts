import type { Core } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'

/** Milliseconds at one block after which a node counts as one that answers nothing: a blockhash is good for a minute or two. */
const longestStand = 300_000

/** A node at a block, and since when it stands there. */
interface Stand {
  readonly height: number | undefined
  readonly since: number
}

/** The blocks at which nodes of Solana stand, the lowest of those that count. */
export interface Heights {
  readonly lowest: number
  readonly highest: number
}

export type ReadHeights = (chainId: ChainId, signal: AbortSignal) => Promise<Heights | undefined>

/**
 * Reads at which blocks the nodes of a chain of Solana stand; nothing where none tells. A node is left out only for what it shows itself,
 * which is the same block for minutes, and never for being far behind another, which may lie; and only while at least as many go on, since
 * else the chain may stand still.
 */
export function createHeights(core: Core): ReadHeights {
  const stands = new Map<string, readonly Stand[]>()
  return async (chainId, signal) => {
    const params = [{ commitment: 'confirmed' }]
    const told = await core.read({ chainId, method: 'getBlockHeight', params, signal, ways: 'every' }).catch(() => [])
    const now = core.clock.now()
    const before = stands.get(chainId) ?? []
    const all = (told as readonly unknown[]).map((one, way): Stand => {
      const height = typeof one === 'number' ? one : undefined
      const stood = before[way]
      return stood && stood.height === height ? stood : { height, since: now }
    })
    // Where nobody answered each stands where it stood.
    if (all.length > 0) stands.set(chainId, all)
    const heights = (some: readonly Stand[]) => some.flatMap(({ height }) => height ?? [])
    const every = heights(all)
    const moving = heights(all.filter(({ since }) => now - since < longestStand))
    const counted = moving.length > 0 && moving.length * 2 >= every.length ? moving : every
    return every.length > 0 ? { lowest: Math.min(...counted), highest: Math.max(...every) } : undefined
  }
}
