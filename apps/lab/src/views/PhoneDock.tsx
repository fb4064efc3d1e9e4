import { useLatchkeyState } from 'latchkey/react'
import { useEffect, useRef } from 'react'
import { useLabState } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'
import type { DockedPhone } from '../phone/usePhoneDock'

/** The test phone, held beside the page; while the modal shows a code it lies above it, so that it can be used. */
export function PhoneDock({ phone }: { readonly phone: DockedPhone }) {
  const words = useWords().phone
  const { latchkey, language } = useLabState()
  const { open } = useLatchkeyState()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const place = () => {
      const element = dialog.current
      const state = latchkey.getState()
      const isAbove = state.open && /^Connecting/.test(state.view ?? '')
      if (!element || (element.open && element.matches(':modal') === isAbove)) return
      element.close()
      if (isAbove) element.showModal()
      else element.show()
    }
    place()
    return latchkey.subscribe(() => place())
  }, [latchkey])
  const theme = latchkey.getTheme().themeMode
  const address = new URLSearchParams({ theme, lang: language, ...(phone.asked && { uri: phone.asked }) })
  return (
    <dialog
      ref={dialog}
      className="dock"
      aria-label={words.frame}
      data-lab="phone-dock"
      data-beside={open || undefined}
      onCancel={(event) => {
        event.preventDefault()
        phone.putAway()
      }}
    >
      <header>
        <a className="link" href="/phone.html" target="_blank" rel="noreferrer">
          {words.ownTab}
        </a>
        <button type="button" className="chip" onClick={phone.putAway} data-lab="phone-away">
          {words.close}
        </button>
      </header>
      <iframe src={`/phone.html?${address}`} title={words.frame} allow="clipboard-read; clipboard-write" />
    </dialog>
  )
}
