import type { Identity } from '@latchkey/features/identity'
import { useContext, useEffect, useState } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
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
 * Returns the name and the picture of an address on an EVM chain, at most 5 min old; of the connected account they stay fresh while the
 * component is mounted.
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
      const { status, profileName: name, profileImage: avatar } = facts.getAccount('eip155')
      return { isConnected: status === 'connected', name, avatar }
    },
    { isConnected: false, name: undefined, avatar: undefined },
  )
  const isOwn = address === undefined && account.isConnected
  useEffect(() => (isOwn ? latchkey?.watchBalance('eip155', 'hide') : undefined), [latchkey, isOwn])

  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!latchkey || address === undefined) return
    const left = new AbortController()
    const tell = (told: Partial<UseIdentity>) => {
      // Whoever is asked about now is another.
      if (!left.signal.aborted) setAnswer({ ...idle, ...told, of: address })
    }
    latchkey
      .feature('identity')
      .then(({ read }) => read(address, left.signal))
      .then(
        (identity) => tell({ status: 'success', ...identity }),
        (error: unknown) => tell({ status: 'error', error }),
      )
    return () => left.abort()
  }, [latchkey, address])

  if (address === undefined)
    return isOwn ? { status: 'success', name: account.name, avatar: account.avatar, error: undefined } : idle
  if (answer?.of !== address) return pending
  const { status, name, avatar, error } = answer
  return { status, name, avatar, error }
}
