import { useLab, useLabState } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'
import { Panel } from '../parts/Panel'
import { Segmented } from '../parts/Segmented'

/** Conditions to look at the account in; nothing where what sets them does not run. */
export function Scenarios() {
  const words = useWords().scenarios
  const lab = useLab()
  const { scenario } = useLabState()
  const { name, phase } = scenario
  if (!lab.facts.scenarios) return null
  return (
    <Panel id="scenarios" title={words.title} about={words.about}>
      <Segmented
        label={words.choose}
        caption="hidden"
        value={name}
        choices={words.names}
        onChange={(next) => void lab.setScenario(next)}
        handle="scenario"
      />
      <div className="scenario-says" aria-busy={phase === 'changing'}>
        <p className="hint" role="status" data-lab="scenario-says" data-scenario={name} data-phase={phase}>
          {phase === 'changing' ? words.changing : phase === 'failed' ? words.failed : words.says[name]}
        </p>
        {name === 'reorg' && (
          <button
            type="button"
            className="chip"
            disabled={phase === 'changing'}
            onClick={() => void lab.replaceBlocks()}
            data-lab="scenario-replace"
          >
            {words.replace}
          </button>
        )}
      </div>
    </Panel>
  )
}
