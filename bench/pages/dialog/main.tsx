import { useRef } from 'react'
import { createRoot } from 'react-dom/client'

const rows = ['One', 'Two', 'Three', 'Four']

/** What a page would do by itself: a button, a dialog, a few rows. */
function Door() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <h1>Hello</h1>
      <button type="button" data-open="" onClick={() => dialog.current?.showModal()}>
        Open
      </button>
      <dialog ref={dialog} aria-label="Choose">
        {rows.map((row) => (
          <button type="button" key={row} data-row="">
            {row}
          </button>
        ))}
      </dialog>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Door />)
