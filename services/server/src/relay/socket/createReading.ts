import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { FairQueue } from '../../sharing/createFairQueue'

/** Why a socket is not read: it is not let in yet, waits for its turn, or its address group has carried too much. */
export type Hold = 'admission' | 'turn' | 'budget'

/** When a socket is read: while nothing holds it. */
export interface Reading {
  hold(why: Hold): void
  release(why: Hold): void
}

interface Parameters {
  readonly socket: WebSocket
  /** What the socket reads from. */
  readonly duplex: Duplex
  readonly group: string
  readonly queue: Pick<FairQueue, 'run'>
}

/** Has a socket read in turns of its address group: frames that never end, and those of one that is closing, take time too. */
export function createReading({ socket, duplex, group, queue }: Parameters): Reading {
  const holds = new Set<Hold>()
  const reading: Reading = {
    hold(why) {
      holds.add(why)
      socket.pause()
    },
    release(why) {
      if (holds.delete(why) && holds.size === 0) socket.resume()
    },
  }
  // Behind the listener of `ws`, so that the frames of what was read come first.
  duplex.on('data', ({ length }: Buffer) => {
    let began = false
    const readOn = () => {
      began = true
      reading.release('turn')
    }
    queue.run(group, readOn, timeOf(length))
    if (!began) reading.hold('turn')
  })
  return reading
}

/** Milliseconds it takes to read so many bytes, about. */
const timeOf = (bytes: number) => 0.02 + bytes / 500_000
