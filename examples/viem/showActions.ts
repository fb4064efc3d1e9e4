/** Draws a button for each action and shows what the last one answered, or how it failed. */
export function showActions(actions: Readonly<Record<string, () => Promise<unknown>>>): void {
  const output = document.createElement('output')
  const buttons = Object.entries(actions).map(([name, act]) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = name
    button.addEventListener('click', async () => {
      output.textContent = ''
      output.textContent = await act().then(String, (error: unknown) => `Failed: ${error}`)
    })
    return button
  })
  document.querySelector('main')?.append(...buttons, output)
}
