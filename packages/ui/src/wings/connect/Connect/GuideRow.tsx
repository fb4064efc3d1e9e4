import { Icon } from '../../../icons/Icon'
import { paths } from '../../../icons/paths'
import { Row } from '../../../parts/Row'
import { useWords } from '../../../shell/UiContext'

/** The last line of the list, for visitors without a wallet. */
export function GuideRow({ onGuide }: { onGuide: () => void }) {
  const words = useWords()
  return (
    <Row
      lead={
        <span className="image symbol">
          <Icon path={paths.plus} size={20} />
        </span>
      }
      name={words('connect.none')}
      onPress={onGuide}
    />
  )
}
