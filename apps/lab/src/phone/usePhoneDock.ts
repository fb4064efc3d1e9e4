import type { Latchkey } from 'latchkey'
import { useEffect, useState } from 'react'
import { scanCode } from './scanCode'

/** What the page gives the test phone that stands in it. */
export interface PhoneHost {
  /** The code on the page, as the phone's camera sees it. */
  latchkeyScan?: (() => Promise<string | undefined>) | undefined
}

export interface DockedPhone {
  readonly isOut: boolean
  /** A pairing link that was pressed, for the phone to follow. */
  readonly asked: string | undefined
  readonly toggle: () => void
  readonly putAway: () => void
}

/** The test phone beside the page: out or away, and what a pressed link asks of it. */
export function usePhoneDock(latchkey: Latchkey): DockedPhone {
  const [phone, setPhone] = useState<{ readonly isOut: boolean; readonly asked?: string | undefined }>({ isOut: false })
  useEffect(() => {
    // A link that would open the phone in another tab opens the one that is here.
    const follow = (event: MouseEvent) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const { origin, pathname, searchParams } = new URL(link.href, location.href)
      const asked = searchParams.get('uri')
      if (origin !== location.origin || pathname !== '/phone/wc' || asked === null) return
      event.preventDefault()
      setPhone({ isOut: true, asked })
    }
    const page = window as PhoneHost
    page.latchkeyScan = () => scanCode(document)
    document.addEventListener('click', follow, true)
    return () => {
      document.removeEventListener('click', follow, true)
      page.latchkeyScan = undefined
    }
  }, [])
  // A link of another instance is a link no longer.
  useEffect(() => {
    void latchkey
    setPhone(({ isOut }) => ({ isOut }))
  }, [latchkey])
  return {
    isOut: phone.isOut,
    asked: phone.asked,
    toggle: () => setPhone(({ isOut }) => ({ isOut: !isOut })),
    putAway: () => setPhone({ isOut: false }),
  }
}
