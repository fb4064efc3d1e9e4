import { cleanText, shortAddress } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { paths } from '../../../icons/paths'
import { Avatar } from '../../../images/Avatar'
import { Hero } from '../../../parts/Hero'
import { Row } from '../../../parts/Row'
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
  const list = new Intl.ListFormat(words.locale, { type: 'unit' })
  const isMixed = new Set(model.rows.map(({ type }) => type)).size > 1
  return (
    <div className="stack addresses">
      <p className="soft body center balance-text">{words('addresses.hint', { wallet: model.wallet })}</p>
      <ul className="list">
        {model.rows.map((row) => {
          const short = shortAddress(row.address)
          const where =
            row.elsewhere &&
            (row.elsewhere.length > 0
              ? words('addresses.elsewhere', { networks: list.format(row.elsewhere) })
              : words('addresses.nowhere'))
          const type = isMixed ? words.find(`addresses.${row.type}`) : undefined
          return (
            <li key={`${row.type} ${row.address}`}>
              <Row
                lead={<Avatar address={row.address} />}
                name={row.label ? cleanText(row.label) : short}
                meta={[row.label && short, type, where].filter(Boolean).join(' · ') || undefined}
                look={row.isCurrent ? 'on' : where ? 'dim' : 'plain'}
                blocked={where !== undefined}
                current={row.isCurrent}
                aside={
                  row.isCurrent && (
                    <span className="aside accent">
                      <Icon path={paths.check} size={16} />
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
