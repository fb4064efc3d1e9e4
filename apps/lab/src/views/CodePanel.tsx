import { useState } from 'react'
import { highlight } from '../code/highlight'
import { htmlCode } from '../code/htmlCode'
import { reactCode } from '../code/reactCode'
import { useLab, useLabState } from '../lab/LabContext'
import { en } from '../messages/en'
import { labDefaults } from '../options/labDefaults'
import { CopyButton } from '../parts/CopyButton'
import { Panel } from '../parts/Panel'
import { Scroll } from '../parts/Scroll'
import { Segmented } from '../parts/Segmented'

const writers = { react: reactCode, html: htmlCode } as const

/** What a site has to write to get what runs above. */
export function CodePanel() {
  const { catalogue, facts } = useLab()
  const { applied } = useLabState()
  const [kind, setKind] = useState<keyof typeof writers>('react')
  const code = writers[kind](applied, catalogue, labDefaults(facts, location.origin))
  return (
    <Panel
      id="code"
      title={en.code.title}
      about={en.code.about}
      tools={
        <span className="tools">
          <Segmented
            label={en.code.kind}
            caption="hidden"
            value={kind}
            choices={en.code.kinds}
            onChange={setKind}
            handle="code-kind"
          />
          <CopyButton text={() => code} handle="copy-code" />
        </span>
      }
    >
      <Scroll label={en.code.text}>
        <pre className="code" data-lab="code-text">
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
    </Panel>
  )
}
