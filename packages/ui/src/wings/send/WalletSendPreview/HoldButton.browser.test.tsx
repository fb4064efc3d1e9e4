import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { HoldButton } from './HoldButton'

const onDone = vi.fn()
beforeEach(() => onDone.mockClear())
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
})

async function drawn(): Promise<HTMLButtonElement> {
  const { container } = await render(
    <HoldButton again="Press again to send" onDone={onDone}>
      Hold to send
    </HoldButton>,
  )
  return container.querySelector('button') as HTMLButtonElement
}

describe('a button that is held', () => {
  it('is pressed twice by keyboard', async () => {
    const button = await drawn()
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(onDone).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(button.textContent).toBe('Press again to send'))
    await userEvent.keyboard('{Enter}')
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('is pressed twice by a screen reader, whose click looks like one of a pointer that never went down', async () => {
    const button = await drawn()
    const press = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    press()
    await vi.waitFor(() => expect(button.textContent).toBe('Press again to send'))
    press()
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('takes no click of a pointer that was held too short, however often', async () => {
    const button = await drawn()
    await userEvent.dblClick(button)
    await userEvent.click(button)
    expect(button.textContent).toBe('Hold to send')
    expect(onDone).not.toHaveBeenCalled()
  })
})
