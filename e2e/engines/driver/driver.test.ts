import { expect } from 'vitest'
import { journey } from '../journey'
import { inspect } from '../page/inspect'

const content = `<!doctype html><title>driver</title><div id=host></div><p id=said></p><input>
<div id=cover style="position:fixed;inset:0"></div><script>
const root = host.attachShadow({ mode: 'open' })
root.innerHTML = '<button aria-label="Press me">x</button>'
root.firstChild.onclick = ({ isTrusted }) => { said.textContent = 'trusted ' + isTrusted; Promise.reject(new Error('late')); throw new Error('at once') }
</script>`

journey(
  'the driver: presses what a shadow root holds unless it is covered, types, hears errors',
  async ({ newPage }) => {
    const page = await newPage()
    await page.open(`data:text/html,${encodeURIComponent(content)}`)
    expect(await page.find('button', /^Nobody$/).isShown()).toBe(false)
    const { obstacle } = await page.evaluate(inspect, 'button', { source: 'Press me', flags: '' }, true)
    expect(obstacle).toMatch(/covered by <div id="cover"/)
    await page.evaluate(() => document.querySelector('#cover')?.remove())
    await page.find('button', /^Press me$/).click()
    await expect.poll(page.find('#said').text).toBe('trusted true')
    await page.find('input').click()
    for (const letter of 'key') await page.press(letter)
    expect(await page.find('input').value()).toBe('key')
    await expect.poll(page.errors).toEqual([expect.stringContaining('at once'), expect.stringContaining('late')])
  },
)
