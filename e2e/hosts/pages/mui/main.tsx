import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
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
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="title" transitionDuration={0}>
        <DialogTitle id="title">Settings</DialogTitle>
        <DialogContent>
          <HostForm latchkey={latchkey} />
        </DialogContent>
      </Dialog>
    </>
  )
}

startHost(Host)
