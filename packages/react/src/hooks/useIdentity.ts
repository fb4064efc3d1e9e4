import type { Identity } from '@latchkey/features/identity'
import { useContext, useEffect, useState } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { useFeature } from './useFeature'
import { useLatchkeyValue } from './useLatchkeyValue'

/** Who an address is, and where asking stands; a name and a picture that do not lead back to it are never told. */
export interface UseIdentity extends Identity {
  /** `idle` where there is nobody to ask about, `pending` until it is known. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: unknown
}

interface Answer extends UseIdentity {
  readonly of: string
}

const idle: UseIdentity = { status: 'idle', name: undefined, avatar: undefined, error: undefined }
const pending: UseIdentity = { ...idle, status: 'pending' }

/**
 * Returns the name and the picture of an address on an EVM chain. They stay fresh while the component is mounted: who the address is by the
 * network in use is asked again every 5 min.
 * @param parameters `address` defaults to the connected account's
 * @example
 * function Greeting() {
 *   const { name } = useIdentity()
 *   return <p>Hello {name ?? 'stranger'}</p>
 * }
 */
export function useIdentity({ address }: { readonly address?: string | undefined } = {}): UseIdentity {
  const latchkey = useContext(LatchkeyContext)
  const account = useLatchkeyValue(
    (facts) => {
      const { status, address, profileName: name, profileImage: avatar } = facts.getAccount('eip155')
      const network = facts.getNetwork('eip155')?.caipNetworkId
      return { connected: status === 'connected' ? address : undefined, network, name, avatar }
    },
    { connected: undefined, network: undefined, name: undefined, avatar: undefined },
  )
  const own = address === undefined ? account.connected : undefined
  useEffect(() => (own === undefined ? undefined : latchkey?.watchAccount('eip155', 'hide')), [latchkey, own])

  const asked = address ?? own
  // On some networks it is somebody else's, and of one's own account the server tells more.
  const about = `${asked} ${account.network} ${account.connected}`
  const isOther = address !== undefined
  const { feature: identity, error } = useFeature('identity', asked === undefined ? 'idle' : 'wanted')
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!identity || asked === undefined) return
    const left = new AbortController()
    const tell = (told: Partial<UseIdentity>) => {
      // Whoever is asked about now is another.
      if (!left.signal.aborted) setAnswer({ ...idle, ...told, of: about })
    }
    // The connected account is watched.
    const stop = isOther ? identity.follow(asked, (known) => tell({ status: 'success', ...known })) : () => {}
    identity.read(asked, left.signal).then(
      (known) => tell({ status: 'success', ...known }),
      (error: unknown) => tell({ status: 'error', error }),
    )
    return () => {
      stop()
      left.abort()
    }
  }, [identity, asked, about, isOther])
  // What is known by now is told at once, whoever asked for it, also where the account or the network is another.
  const known = useLatchkeyValue(() => (asked === undefined ? undefined : identity?.cached(asked)), undefined)

  if (asked === undefined) return idle
  if (known) return { ...idle, status: 'success', ...known.identity }
  if (error !== undefined) return { ...idle, status: 'error', error }
  if (answer?.of !== about) return pending
  const { of: _, ...told } = answer
  return told
}
