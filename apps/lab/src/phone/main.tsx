import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readDevFacts } from '../dev/readDevFacts'
import { en } from '../messages/en'
import { openPhone } from './openPhone'
import { Phone } from './Phone'

const place = document.querySelector('#phone')
document.documentElement.dataset.theme = 'system'
if (place) {
  const phone = openPhone(window, readDevFacts(document))
  createRoot(place).render(
    <StrictMode>
      {phone ? (
        <Phone wallet={phone.wallet} asked={phone.asked} />
      ) : (
        <main className="phone">
          <p role="alert">{en.phone.noServer}</p>
        </main>
      )}
    </StrictMode>,
  )
}
