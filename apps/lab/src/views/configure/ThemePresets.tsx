import { isRecord } from '@latchkey/protocol/json'
import type { CSSProperties } from 'react'
import type { JsonRecord } from '../../fragment/Json'
import { useLab, useLabState } from '../../lab/LabContext'
import { useWords } from '../../messages/WordsContext'
import { presetOf, type ThemePreset, themePresets } from '../../options/themePresets'

/** Looks to start from; what is set by hand afterwards stays. */
export function ThemePresets() {
  const words = useWords().configure
  const lab = useLab()
  const { applied } = useLabState()
  const variables = isRecord(applied.themeVariables) ? (applied.themeVariables as JsonRecord) : {}
  const chosen = presetOf(variables)
  const choose = (name: ThemePreset) =>
    lab.setOption('themeVariables', name === 'latchkey' ? undefined : themePresets[name])
  return (
    <fieldset className="presets" data-lab="presets">
      <legend>{words.preset}</legend>
      <div className="preset-list">
        {(Object.entries(themePresets) as [ThemePreset, JsonRecord][]).map(([name, look]) => (
          <button
            key={name}
            type="button"
            className="preset"
            aria-pressed={name === chosen}
            onClick={() => choose(name)}
            data-lab={`preset-${name}`}
          >
            <span className="preset-face" style={faceOf(look)} aria-hidden="true" />
            {words.presets[name]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function faceOf({ accent, colorMix, radius }: JsonRecord): CSSProperties {
  const size = Number.parseFloat(String(radius ?? 28))
  return {
    '--preset-accent': typeof accent === 'string' ? accent : 'var(--prime)',
    '--preset-card': typeof colorMix === 'string' ? `color-mix(in oklab, ${colorMix} 14%, var(--card))` : 'var(--card)',
    '--preset-radius': `${Math.round(size / 3)}px`,
  } as CSSProperties
}
