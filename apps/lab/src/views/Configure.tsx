import type { ComponentType } from 'react'
import { en } from '../messages/en'
import { Panel } from '../parts/Panel'
import { BehaviourOptions } from './configure/BehaviourOptions'
import { LegalOptions } from './configure/LegalOptions'
import { LookOptions } from './configure/LookOptions'
import { NetworkOptions } from './configure/NetworkOptions'
import { WalletOptions } from './configure/WalletOptions'

const groups: Readonly<Record<'look' | 'networks' | 'wallets' | 'behaviour' | 'legal', ComponentType>> = {
  look: LookOptions,
  networks: NetworkOptions,
  wallets: WalletOptions,
  behaviour: BehaviourOptions,
  legal: LegalOptions,
}

/** The options of the instance; every change goes through the address of the page. */
export function Configure() {
  return (
    <Panel id="configure" title={en.configure.title} about={en.configure.about}>
      <div className="groups">
        {(Object.entries(groups) as [keyof typeof groups, ComponentType][]).map(([name, Group]) => (
          <details key={name} open={name === 'look'} data-lab={`group-${name}`}>
            <summary>{en.configure[name]}</summary>
            <div className="group">
              <Group />
            </div>
          </details>
        ))}
      </div>
    </Panel>
  )
}
