import { paths } from '../../../icons/paths'
import { Row } from '../../../parts/Row'
import { Sign } from '../../../parts/Sign'
import { useWords } from '../../../shell/UiContext'

/** The last line of the list, for visitors without a wallet. */
export function GuideRow({ onGuide }: { onGuide: () => void }) {
  const words = useWords()
  return <Row lead={<Sign path={paths.plus} />} name={words('connect.none')} onPress={onGuide} />
}
