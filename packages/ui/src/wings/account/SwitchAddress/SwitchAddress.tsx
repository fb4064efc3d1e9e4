import { cleanText, shortAddress } from '@latchkey/protocol/text'
import { createElement, Fragment, type ReactNode } from 'react'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { Avatar } from '../../../images/Avatar'
import { Doubt } from '../../../parts/Doubt'
import { Hero } from '../../../parts/Hero'
import { Row } from '../../../parts/Row'
import { Sentence } from '../../../parts/Sentence'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import type { SwitchAddressHandlers, SwitchAddressModel } from './SwitchAddressModel'

type SwitchAddressProps = { readonly model: SwitchAddressModel } & SwitchAddressHandlers

/** Choose among the accounts the wallet shares with this site. */
export function SwitchAddress({ model, onPick }: SwitchAddressProps) {
  const words = useWords<'account'>()
  if (model.state === 'empty') {
    return <Hero icon={icons.people} title={words('addresses.empty')} hint={words('addresses.empty-hint')} />
  }
  const isMixed = new Set(model.rows.map(({ type }) => type)).size > 1
  return (
    <div className="stack addresses">
      <div className="center">
        <p className="soft body balance-text">{words('addresses.hint', { wallet: cleanText(model.wallet.name) })}</p>
        <Doubt of={model.wallet} />
      </div>
      <ul className="list">
        {model.rows.map((row) => {
          const short = shortAddress(row.address)
          const where =
            row.elsewhere &&
            (row.elsewhere.length > 0 ? elsewhere(row.elsewhere, words.locale) : words('addresses.nowhere'))
          const type = isMixed ? words.find(`addresses.${row.type}`) : undefined
          const facts = [row.label && short, type, where].filter(Boolean)
          return (
            <li key={`${row.type} ${row.address}`}>
              <Row
                lead={<Avatar address={row.address} />}
                name={row.label ? cleanText(row.label) : short}
                meta={facts.length > 0 && createElement(Fragment, null, ...between(facts, ' · '))}
                look={row.isCurrent ? 'on' : where ? 'dim' : 'plain'}
                blocked={where !== undefined}
                current={row.isCurrent}
                aside={
                  row.isCurrent && (
                    <span className="aside accent">
                      <Icon path={laterPaths.check} size={16} />
                      <span className="visually-hidden">{words('addresses.current')}</span>
                    </span>
                  )
                }
                data={{ 'data-address': row.address, 'data-account-type': row.type }}
                onPress={() => onPick(row)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Where an account is; each name keeps its own direction, or a list from right to left would be read in the wrong order. */
function elsewhere(names: readonly string[], locale: string): ReactNode {
  const parts = new Intl.ListFormat(locale, { type: 'unit' }).formatToParts(names)
  const list = parts.map(({ type, value }) => (type === 'element' ? <bdi key={value}>{value}</bdi> : value))
  return (
    <Sentence<'account'> message="addresses.elsewhere" blanks={{ networks: createElement(Fragment, null, ...list) }} />
  )
}

const between = (items: readonly ReactNode[], separator: string): readonly ReactNode[] =>
  items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]))
