import { onSockets } from '../hostileSocket.test.support'
import type { Means } from '../Means.test.support'

/** Small frames without end: answers to nothing, methods there are none of. */
export const frameFloods: Means = {
  name: 'frames without end',
  finding: 'S5',
  attack: onSockets(4, async (socket, { note }) => {
    await Promise.all(
      Array.from({ length: 200 }, (_, id) =>
        socket.send(
          id % 2 === 0 ? `{"id":${id},"method":"irn_nothing"}` : `{"id":${id},"jsonrpc":"2.0","result":true}`,
        ),
      ),
    )
    note('sent')
  }),
}
