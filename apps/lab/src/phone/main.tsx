import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readDevFacts } from '../dev/readDevFacts'
import { WordsContext } from '../messages/WordsContext'
import { languageOf, wordsOf } from '../messages/wordsOf'
import { openPhone } from './openPhone'
import { Phone } from './Phone'

const place = document.querySelector('#phone')
const asked = new URLSearchParams(location.search)
const language = languageOf(asked.get('lang'))
const words = wordsOf(language)
Object.assign(document.documentElement, { lang: language, dir: words.direction })
document.documentElement.dataset.theme = asked.get('theme') ?? 'system'
document.title = words.phone.title
if (place) {
  const phone = openPhone(window, readDevFacts(document))
  createRoot(place).render(
    <StrictMode>
      <WordsContext value={words}>
        {phone ? (
          <Phone wallet={phone.wallet} asked={phone.asked} />
        ) : (
          <main className="phone">
            <p role="alert">{words.phone.noServer}</p>
          </main>
        )}
      </WordsContext>
    </StrictMode>,
  )
}
