import type { ComponentType } from 'react'
import { useWords } from '../messages/WordsContext'
import { Panel } from '../parts/Panel'
import { BehaviourOptions } from './configure/BehaviourOptions'
import { LegalOptions } from './configure/LegalOptions'
import { LookOptions } from './configure/LookOptions'
import { NetworkOptions } from './configure/NetworkOptions'
import { WalletOptions } from './configure/WalletOptions'

interface Group {
  readonly name: 'look' | 'networks' | 'wallets' | 'behaviour' | 'legal'
  readonly Options: ComponentType
}

/** Two stacks that stand beside each other where there is room. */
const stacks: readonly (readonly Group[])[] = [
  [
    { name: 'look', Options: LookOptions },
    { name: 'legal', Options: LegalOptions },
  ],
  [
    { name: 'networks', Options: NetworkOptions },
    { name: 'wallets', Options: WalletOptions },
    { name: 'behaviour', Options: BehaviourOptions },
  ],
]

/** The options of the instance; every change goes through the address of the page. */
export function Configure() {
  const words = useWords()
  return (
    <Panel id="configure" title={words.configure.title} about={words.configure.about}>
      <div className="groups">
        {stacks.map((stack) => (
          <div key={stack[0]?.name}>
            {stack.map(({ name, Options }, index) => (
              <details key={name} open={index === 0} data-lab={`group-${name}`}>
                <summary>{words.configure[name]}</summary>
                <div className="group">
                  <Options />
                </div>
              </details>
            ))}
          </div>
        ))}
      </div>
    </Panel>
  )
}
