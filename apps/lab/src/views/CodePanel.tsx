import { useState } from 'react'
import { highlight } from '../code/highlight'
import { fileOf, type PageKind, type PagePlace, pageCode } from '../code/pageCode'
import { ownProject, ownServer } from '../code/siteOptions'
import { useLab, useLabState } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'
import { labDefaults } from '../options/labDefaults'
import { CopyButton } from '../parts/CopyButton'
import { Panel } from '../parts/Panel'
import { Scroll } from '../parts/Scroll'
import { Segmented } from '../parts/Segmented'

/** What a site has to write to get what runs above. */
export function CodePanel() {
  const words = useWords().code
  const { catalogue, facts } = useLab()
  const { applied } = useLabState()
  const [kind, setKind] = useState<PageKind>('react')
  const [place, setPlace] = useState<PagePlace>('site')
  const code = pageCode({ kind, place, given: applied, catalogue, defaults: labDefaults(facts, location.origin) })
  const blanks = [
    { text: ownServer, about: words.server },
    { text: ownProject, about: words.project },
  ].filter(({ text }) => code.includes(text))
  return (
    <Panel
      id="code"
      title={words.title}
      about={words.about[place]}
      tools={
        <span className="tools">
          <Segmented
            label={words.place}
            caption="hidden"
            value={place}
            choices={words.places}
            onChange={setPlace}
            handle="code-place"
          />
          <Segmented
            label={words.kind}
            caption="hidden"
            value={kind}
            choices={words.kinds}
            onChange={setKind}
            handle="code-kind"
          />
        </span>
      }
    >
      <div className="code-columns">
        <div className="code-file">
          <p className="code-name">
            <span className="visually-hidden">{words.file} </span>
            <code dir="ltr">{fileOf[kind]}</code>
            <CopyButton text={() => code} handle="copy-code" />
          </p>
          <Scroll label={words.text}>
            <pre className="code" dir="ltr" data-lab="code-text">
              <code>
                {highlight(code).map(({ kind: token, text }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no identity beyond their place
                  <span key={index} data-token={token}>
                    {text}
                  </span>
                ))}
              </code>
            </pre>
          </Scroll>
        </div>
        <div className="code-notes" data-lab="code-notes">
          {blanks.length > 0 && (
            <>
              <h3>{words.fill}</h3>
              <dl>
                {blanks.map(({ text, about }) => (
                  <div key={text}>
                    <dt>
                      <code dir="ltr">{text}</code>
                    </dt>
                    <dd>{about}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          {place === 'site' && <p>{words.networks}</p>}
          <p>{words.install}</p>
        </div>
      </div>
    </Panel>
  )
}
