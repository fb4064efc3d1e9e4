import { loadNetworkPicture, type NetworkPicture, wantedPicture, withPicture } from '@latchkey/react/button'
import type { ContentSource } from './ContentSource'

/** Draws the network with its picture, asked for once the visitor acted. */
export const networkSource: ContentSource = (latchkey, namespace, changed) => {
  const first = wantedPicture(latchkey, namespace())
  let known: NetworkPicture | undefined = first === undefined ? first : { chainId: first, status: 'loading' }
  let asked: string | undefined
  return () => {
    const wanted = wantedPicture(latchkey, namespace())
    if (wanted !== asked) {
      asked = wanted
      if (latchkey && wanted !== undefined)
        void loadNetworkPicture(latchkey, wanted).then((loaded) => {
          if (asked !== loaded.chainId) return
          known = loaded
          changed()
        })
    }
    return withPicture(wanted, known)
  }
}
