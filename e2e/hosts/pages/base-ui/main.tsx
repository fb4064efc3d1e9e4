import { Dialog } from '@base-ui/react/dialog'
import type { Latchkey } from 'latchkey'
import { HostForm } from '../../page/HostForm'
import { startHost } from '../../page/startHost'

function Host({ latchkey }: { readonly latchkey: Latchkey }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>Open settings</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop />
        <Dialog.Popup style={{ position: 'fixed', inset: '40px auto auto 40px' }}>
          <Dialog.Title>Settings</Dialog.Title>
          <HostForm latchkey={latchkey} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

startHost(Host)
