import type { Latchkey } from 'latchkey'
import { Dialog } from 'radix-ui'
import { HostForm } from '../../page/HostForm'
import { startHost } from '../../page/startHost'

function Host({ latchkey }: { readonly latchkey: Latchkey }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>Open settings</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content aria-describedby={undefined} style={{ position: 'fixed', inset: '40px auto auto 40px' }}>
          <Dialog.Title>Settings</Dialog.Title>
          <HostForm latchkey={latchkey} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

startHost(Host)
