import { Picture } from '../../images/Picture'
import type { ProviderFace } from './ProviderFace'

/** The mark of who sells; decorative, the name stands beside it. */
export const ProviderMark = ({ provider }: { provider: ProviderFace }) => (
  <Picture src={undefined} name={provider.name} />
)
