import { cleanText } from '@latchkey/protocol/text'
import type { ComponentProps } from 'react'
import { Picture } from '../../images/Picture'
import { Row } from '../../parts/Row'

type NetworkLineProps = Pick<ComponentProps<typeof Row>, 'aside' | 'look' | 'blocked' | 'current' | 'onPress'> & {
  readonly network: { readonly chainId: string; readonly name: string; readonly image: string | undefined }
}

/** A network as a line of a list. */
export function NetworkLine({ network, ...row }: NetworkLineProps) {
  const name = cleanText(network.name)
  return (
    <Row
      lead={<Picture src={network.image} name={name} shape="round" />}
      name={name}
      data={{ 'data-network': network.chainId }}
      {...row}
    />
  )
}
