import { useLab, useLabState } from '../../lab/LabContext'
import { useWords } from '../../messages/WordsContext'
import { readOption } from '../../options/optionPath'
import { RangeField } from '../../parts/RangeField'
import { Segmented } from '../../parts/Segmented'
import { SelectField } from '../../parts/SelectField'
import { OptionColor } from './OptionColor'
import { OptionText } from './OptionText'
import { ThemePresets } from './ThemePresets'

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export function LookOptions() {
  const all = useWords()
  const words = all.configure
  const lab = useLab()
  const { applied, latchkey } = useLabState()
  const pixels = (path: string, fallback: number) => Number.parseFloat(String(readOption(applied, path) ?? fallback))
  const setPixels = (path: string, fallback: number) => (value: number) =>
    lab.setOption(path, value === fallback ? undefined : `${value}px`)
  return (
    <>
      <ThemePresets />
      <Segmented
        label={words.themeMode}
        value={latchkey.getTheme().themeMode}
        choices={all.themes}
        onChange={(mode) => lab.setOption('themeMode', mode === 'system' ? undefined : mode)}
        handle="option-themeMode"
      />
      <OptionColor path="themeVariables.accent" label={words.accent} fallback="#c58a2b" />
      <RangeField
        label={words.radius}
        value={pixels('themeVariables.radius', 28)}
        min={0}
        max={40}
        unit="px"
        onCommit={setPixels('themeVariables.radius', 28)}
        handle="option-themeVariables.radius"
      />
      <RangeField
        label={words.fontSize}
        value={pixels('themeVariables.fontSize', 16)}
        min={12}
        max={22}
        unit="px"
        onCommit={setPixels('themeVariables.fontSize', 16)}
        handle="option-themeVariables.fontSize"
      />
      <OptionColor path="themeVariables.colorMix" label={words.colorMix} fallback="#808080" />
      <RangeField
        label={words.colorMixStrength}
        value={pixels('themeVariables.colorMixStrength', 0)}
        min={0}
        max={60}
        unit="%"
        onCommit={(value) => lab.setOption('themeVariables.colorMixStrength', value === 0 ? undefined : value)}
        handle="option-themeVariables.colorMixStrength"
      />
      <OptionText path="themeVariables.fontFamily" label={words.fontFamily} placeholder="Georgia, serif" />
      <SelectField
        label={words.locale}
        value={String(readOption(applied, 'locale') ?? '')}
        choices={choicesOf(words.locales)}
        onChange={(locale) => lab.setOption('locale', locale === '' ? undefined : locale)}
        handle="option-locale"
      />
      <SelectField
        label={words.images}
        value={String(readOption(applied, 'images') ?? 'data')}
        choices={choicesOf(words.imageModes)}
        onChange={(images) => lab.setOption('images', images === 'data' ? undefined : images)}
        handle="option-images"
      />
    </>
  )
}
