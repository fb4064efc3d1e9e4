import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { BoneRows } from '../../../parts/BoneRows'
import { Button } from '../../../parts/Button'
import { Note } from '../../../parts/Note'
import { Row } from '../../../parts/Row'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import { languages } from '../languages'
import type { ChooseLanguageHandlers, ChooseLanguageModel } from './ChooseLanguageModel'

type ChooseLanguageProps = { readonly model: ChooseLanguageModel } & ChooseLanguageHandlers

/** Choose the language of the modal. */
export function ChooseLanguage({ model, onPick, onRetry }: ChooseLanguageProps) {
  const words = useWords<'settings'>()
  if (model.state === 'loading') return <BoneRows count={languages.length + 1} />
  if (model.state === 'error')
    return (
      <div className="stack">
        <Note tone="warn">{words('settings.failed')}</Note>
        <Button look="second" onPress={onRetry}>
          {words('action.retry')}
        </Button>
      </div>
    )
  return (
    <ul className="list">
      {model.rows.map(({ tag, lang, name, isCurrent }) => (
        // All that a row of a language says is in it, but for the mark.
        <li key={tag ?? ''} lang={tag}>
          <Row
            lead={
              <span className={tag ? 'lead letters' : 'lead'} aria-hidden="true">
                {tag ? tag.toUpperCase() : <Icon path={icons.site} size={20} />}
              </span>
            }
            name={tag ? name : words('language.page')}
            meta={tag ? undefined : <span lang={lang}>{name}</span>}
            look={isCurrent ? 'on' : 'plain'}
            current={isCurrent}
            aside={
              isCurrent && (
                <span className="aside accent">
                  <Icon path={laterPaths.check} size={16} />
                  <span className="visually-hidden" lang={words.locale}>
                    {words('language.chosen')}
                  </span>
                </span>
              )
            }
            data={{ 'data-language': tag ?? '' }}
            onPress={() => onPick(tag)}
          />
        </li>
      ))}
    </ul>
  )
}
