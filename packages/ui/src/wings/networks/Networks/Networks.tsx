import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { LongList } from '../../../parts/LongList'
import { SearchField } from '../../../parts/SearchField'
import { useWords } from '../../../shell/UiContext'
import { NetworkLine } from '../NetworkLine'
import type { NetworkRow, NetworksHandlers, NetworksModel } from './NetworksModel'

type NetworksProps = { readonly model: NetworksModel } & NetworksHandlers

/** Pick where to act; what cannot be picked says why. */
export function Networks({ model, onPick, onQuery, onHelp }: NetworksProps) {
  const words = useWords<'networks' | 'further'>()
  return (
    <div className="stack">
      {model.hasSearch && <SearchField label={words('networks.search')} value={model.query} onChange={onQuery} />}
      {model.state === 'empty' ? (
        <>
          <Hero
            icon={laterPaths.search}
            title={words('networks.empty', { query: model.query })}
            hint={words('networks.empty-hint')}
          />
          <Button onPress={() => onQuery('')}>{words('networks.clear')}</Button>
        </>
      ) : (
        model.groups.map(({ namespace, rows, isElsewhere }) => (
          <section key={namespace} className="group" data-namespace={namespace}>
            {model.isNamed && (
              <h2 className="soft small">{words('families.networks', { family: words(`namespace.${namespace}`) })}</h2>
            )}
            <LongList items={rows} idOf={({ chainId }) => chainId} size={rows.length} question={model.answers}>
              {(row) => (
                <NetworkLine
                  network={row}
                  aside={<Aside row={row} isElsewhere={isElsewhere} />}
                  look={row.isCurrent ? 'on' : 'plain'}
                  current={row.isCurrent}
                  blocked={row.reason !== undefined}
                  onPress={() => onPick(row.chainId)}
                />
              )}
            </LongList>
          </section>
        ))
      )}
      {model.state !== 'empty' && (
        <div className="center">
          <button type="button" className="text-button" onClick={onHelp}>
            {words('networks.help')}
          </button>
        </div>
      )}
    </div>
  )
}

function Aside({ row, isElsewhere }: { row: NetworkRow; isElsewhere: boolean }) {
  const words = useWords<'networks'>()
  if (row.reason) return <span className="aside">{words(`networks.${row.reason}`)}</span>
  if (!row.isCurrent) return isElsewhere && <span className="aside">{words('families.none')}</span>
  return (
    <span className="aside accent">
      <Icon path={laterPaths.check} size={16} />
      <span className="visually-hidden">{words('networks.current')}</span>
    </span>
  )
}
