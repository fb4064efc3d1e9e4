import { onSockets } from '../hostileSocket.test.support'
import type { Means } from '../Means.test.support'

const padding = 'x'.repeat(1_000_000)
/** Deep, wide and long, in one frame each. */
const frames = [
  `{"id":1,"jsonrpc":"2.0","method":"irn_nothing","params":"${padding}"}`,
  `{"id":2,"jsonrpc":"2.0","method":"irn_nothing","params":[${'0,'.repeat(400_000)}0]}`,
  `{"id":3,"jsonrpc":"2.0","result":"${padding}"}`,
]

/** Frames of a megabyte: requests of no method, and answers nobody waits for. */
export const largeFrames: Means = {
  name: 'frames of a megabyte',
  finding: 'S5',
  attack: onSockets(3, async (socket, { note, random }) => {
    await socket.send(frames[Math.floor(random() * frames.length)] ?? '')
    note('sent')
  }),
}
