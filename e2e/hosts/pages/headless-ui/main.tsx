import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import type { Latchkey } from 'latchkey'
import { useState } from 'react'
import { HostForm } from '../../page/HostForm'
import { startHost } from '../../page/startHost'

function Host({ latchkey }: { readonly latchkey: Latchkey }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open settings
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)}>
        <DialogPanel style={{ position: 'fixed', inset: '40px auto auto 40px' }}>
          <DialogTitle>Settings</DialogTitle>
          <HostForm latchkey={latchkey} />
        </DialogPanel>
      </Dialog>
    </>
  )
}

startHost(Host)
