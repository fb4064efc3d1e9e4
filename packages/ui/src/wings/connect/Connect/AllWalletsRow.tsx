import { paths } from '../../../icons/paths'
import { Row } from '../../../parts/Row'
import { Sign } from '../../../parts/Sign'
import { useWords } from '../../../shell/UiContext'

/** The way to every other wallet, and how many there are. */
export function AllWalletsRow({ count, onAll }: { count: number | undefined; onAll: () => void }) {
  const words = useWords()
  return (
    <Row
      lead={<Sign path={paths.grid} />}
      name={words('title.AllWallets')}
      aside={count !== undefined && <span className="soft small">{words('connect.count', { count })}</span>}
      onPress={onAll}
    />
  )
}
