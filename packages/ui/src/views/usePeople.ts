import type { Flow } from '@latchkey/flow'
import { useCallback, useEffect, useState } from 'react'
import { namesServer } from './namesServer'
import { nobody, type People } from './People'

interface UsePeople {
  readonly people: People
  /** Asks who an address is, until the returned function is called: for what is on screen. */
  readonly follow: (address: string) => () => void
}

/**
 * Who others on screen are. Where nobody can say, or the code does not come, they stay addresses; another account or network begins with
 * nobody. Only EVM chains have names.
 */
export function usePeople(flow: Flow): UsePeople {
  const isAsked = namesServer(flow)
  const { caipAddress } = flow.latchkey.getAccount()
  const [known, setKnown] = useState<{ readonly of: string | undefined; readonly people: People }>()
  const follow = useCallback(
    (address: string) => {
      let end: 'open' | 'left' = 'open'
      let stop = () => {}
      if (isAsked && /^0x[0-9a-f]{40}$/i.test(address))
        flow.feature('identity').then(
          (identity) => {
            if (end === 'left') return
            stop = identity.follow(address, (person) =>
              setKnown((before) => {
                const people = before?.of === caipAddress ? before?.people : nobody
                return { of: caipAddress, people: { ...people, [address.toLowerCase()]: person } }
              }),
            )
          },
          () => {},
        )
      return () => {
        end = 'left'
        stop()
      }
    },
    [flow, isAsked, caipAddress],
  )
  return { people: known?.of === caipAddress ? (known?.people ?? nobody) : nobody, follow }
}

/** Who a few others are, all of whom are on screen. */
export function useFollowed(flow: Flow, addresses: readonly (string | undefined)[]): People {
  const { people, follow } = usePeople(flow)
  const known = addresses.filter((address) => address !== undefined)
  const all = [...new Map(known.map((address) => [address.toLowerCase(), address])).values()].join(' ')
  useEffect(() => {
    const stops = all.split(' ').map(follow)
    return () => {
      for (const stop of stops) stop()
    }
  }, [all, follow])
  return people
}
