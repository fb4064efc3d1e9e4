import type { Json } from '../../fragment/Json'
import { useLab, useLabState } from '../../lab/LabContext'
import { useWords } from '../../messages/WordsContext'
import { labDefaults } from '../../options/labDefaults'
import { SelectField } from '../../parts/SelectField'
import { Toggle } from '../../parts/Toggle'

export function NetworkOptions() {
  const words = useWords().configure
  const lab = useLab()
  const { applied, latchkey } = useLabState()
  const own = labDefaults(lab.facts, location.origin).networks
  const asked = (applied.networks ?? own) as readonly Json[]
  // Records written by hand stay where they are; only the catalogue's networks are ticked here.
  const set = (networks: readonly Json[]) =>
    lab.setOption('networks', JSON.stringify(networks) === JSON.stringify(own) ? undefined : networks)
  return (
    <>
      <fieldset className="ticks">
        <legend>{words.network}</legend>
        {lab.catalogue.map(({ caip, network }) => {
          const isOn = asked.includes(caip)
          return (
            <Toggle
              key={caip}
              label={network.name}
              checked={isOn}
              onChange={(checked) => {
                const next = checked ? [...asked, caip] : asked.filter((one) => one !== caip)
                if (next.length > 0) set(next)
              }}
              handle={`network-${caip}`}
            />
          )
        })}
        <p className="hint">{words.lastNetwork}</p>
      </fieldset>
      <SelectField
        label={words.defaultNetwork}
        value={typeof applied.defaultNetwork === 'string' ? applied.defaultNetwork : ''}
        choices={[
          { value: '', label: words.first },
          ...latchkey.getNetworks().map(({ caipNetworkId, name }) => ({ value: caipNetworkId, label: name })),
        ]}
        onChange={(caip) => lab.setOption('defaultNetwork', caip === '' ? undefined : caip)}
        handle="option-defaultNetwork"
      />
    </>
  )
}
