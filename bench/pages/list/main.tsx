import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

const kind = location.hash === '#wallets' ? 'Wallet' : 'Network'
const names = Array.from({ length: 1000 }, (_, index) => `${kind} ${index + 1}`)

/** The plainest search there is: every row that matches, drawn at once. */
function List() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  return (
    <>
      <button type="button" data-open="" onClick={() => dialog.current?.showModal()}>
        {kind}s
      </button>
      <dialog ref={dialog} aria-label={`${kind}s`}>
        <input type="search" aria-label="Search" value={query} onChange={(event) => setQuery(event.target.value)} />
        <ul>
          {names
            .filter((name) => name.toLowerCase().includes(wanted))
            .map((name) => (
              <li key={name}>
                <button type="button" data-row="">
                  {name}
                </button>
              </li>
            ))}
        </ul>
      </dialog>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<List />)
