import type { ViewName } from '@latchkey/flow'
import { Bone } from '../parts/Bone'
import { BoneRows } from '../parts/BoneRows'
import { useWords } from './UiContext'

type Shape = 'list' | 'waiting' | 'account' | 'text'

const shapes: Readonly<Record<ViewName, Shape>> = {
  Connect: 'list',
  ConnectingExternal: 'waiting',
  GetWallet: 'list',
  Account: 'account',
  SwitchAddress: 'list',
  ConnectionDetails: 'text',
  Networks: 'list',
  SwitchNetwork: 'waiting',
  UnsupportedChain: 'list',
  WhatIsAWallet: 'text',
  WhatIsANetwork: 'text',
  ErrorDetails: 'text',
}

/** Holds a view's place while its chunk is on the way. */
export function ViewSkeleton({ name }: { name: ViewName }) {
  const words = useWords()
  const shape = shapes[name]
  if (shape === 'list') return <BoneRows count={4} />
  return (
    <div className="stack" role="status" aria-label={words('view.loading')}>
      {shape === 'text' && <Bone width="100%" height={220} style={{ borderRadius: 18 }} />}
      {shape !== 'text' && (
        <div className="center" style={{ gap: 18, paddingTop: shape === 'waiting' ? 14 : 0 }}>
          {shape === 'waiting' ? (
            <Bone width={104} height={104} style={{ borderRadius: 32 }} />
          ) : (
            <Bone width={64} height={64} round />
          )}
          <Bone width={180} height={20} />
          <Bone width={220} height={16} />
          <Bone width="100%" height={52} style={{ borderRadius: 16 }} />
        </div>
      )}
    </div>
  )
}
