import type { Latchkey } from 'latchkey'
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { HostForm } from '../../page/HostForm'
import { startHost } from '../../page/startHost'

function Host({ latchkey }: { readonly latchkey: Latchkey }) {
  return (
    <DialogTrigger>
      <Button>Open settings</Button>
      <ModalOverlay isDismissable style={{ position: 'fixed', inset: 0 }}>
        <Modal style={{ position: 'fixed', inset: '40px auto auto 40px' }}>
          <Dialog>
            <Heading slot="title">Settings</Heading>
            <HostForm latchkey={latchkey} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}

startHost(Host)
